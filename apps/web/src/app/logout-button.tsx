import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { LogoutSheet } from './logout-sheet.tsx';

export function LogoutButton({ size, isFullWidth }: { size?: 'sm'; isFullWidth?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" size={size} isFullWidth={isFullWidth} onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" />
        Logout
      </Button>
      <LogoutSheet isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

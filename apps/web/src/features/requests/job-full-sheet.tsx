import { JOB_FULL } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface JobFullSheetProps {
  onClose: () => void;
}

export function JobFullSheet({ onClose }: JobFullSheetProps) {
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Five businesses have this job"
      description={JOB_FULL}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not Now
          </Button>
          <LinkButton to={paths.clientMatches}>See My Jobs</LinkButton>
        </>
      }
    >
      <p className="pb-4 text-muted">
        Five answers are plenty to compare, and each business knows how many you asked.
      </p>
    </Sheet>
  );
}

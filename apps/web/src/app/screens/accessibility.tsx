import { AccessibilityStatement } from '../../features/legal/accessibility-statement.tsx';

export function AccessibilityScreen() {
  return <AccessibilityStatement />;
}

import { NoticeForm } from '../../features/cases/notice-form.tsx';
import { Copyright } from '../../features/legal/copyright.tsx';

export function CopyrightScreen() {
  return <Copyright form={<NoticeForm kind="copyright" />} />;
}

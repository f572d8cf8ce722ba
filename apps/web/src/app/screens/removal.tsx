import { NoticeForm } from '../../features/cases/notice-form.tsx';
import { Removal } from '../../features/legal/removal.tsx';

export function RemovalScreen() {
  return <Removal form={<NoticeForm kind="removal" />} />;
}

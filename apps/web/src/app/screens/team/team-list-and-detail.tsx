import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReturnToOpener } from '../../../lib/opener.ts';
import { Button } from '../../../ui/button.tsx';
import { ListAndDetail } from '../../../ui/list-and-detail.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { NothingOpen } from '../../nothing-open.tsx';

interface TeamListAndDetailProps {
  title: string;
  filters: ReactNode;
  list: ReactNode;
  openId: string | undefined;
  detail: (id: string) => ReactNode;
  onClose: () => void;
  placeholder: string;
}

export function TeamListAndDetail({
  title,
  filters,
  list,
  openId,
  detail,
  onClose,
  placeholder,
}: TeamListAndDetailProps) {
  useReturnToOpener(openId);
  return (
    <ListAndDetail
      list={
        <div className="flex flex-col gap-4">
          <PageHeader title={title} />
          {filters}
          {list}
        </div>
      }
      detail={
        openId ? (
          <div className="flex flex-col gap-2">
            <Button
              variant="ghost"
              size="sm"
              className="-ml-3 self-start lg:hidden"
              onClick={onClose}
            >
              <ArrowLeft aria-hidden="true" />
              {title}
            </Button>
            {detail(openId)}
          </div>
        ) : null
      }
      placeholder={<NothingOpen>{placeholder}</NothingOpen>}
    />
  );
}

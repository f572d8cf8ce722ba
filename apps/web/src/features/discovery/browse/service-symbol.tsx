import { catalogueGroup, catalogueService } from '@pro-match/domain/catalogue';
import { Emoji } from '../../../ui/emoji.tsx';
import { groupIcon } from './group-icons.ts';

export function ServiceSymbol({ service }: { service: string }) {
  const listed = catalogueService(service);
  const Icon = groupIcon(catalogueGroup(listed?.group ?? '')?.icon ?? '');
  return (
    <Emoji
      symbol={listed?.emoji ?? '🧰'}
      fallback={<Icon className="inline-block size-[1em] align-[-0.1em]" />}
    />
  );
}

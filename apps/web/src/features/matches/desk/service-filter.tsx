import { useQuery } from '@tanstack/react-query';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { Select } from '../../../ui/select.tsx';

interface ServiceFilterProps {
  userId: string;
  service: string | undefined;
  onChange: (service: string | undefined) => void;
}

/** One of the services of a business that offers several. */
export function ServiceFilter({ userId, service, onChange }: ServiceFilterProps) {
  const { data: business } = useQuery(ownBusinessQuery(userId));
  const services = new Set(business?.services);
  // As an address may name one that is offered no more.
  if (service) services.add(service);
  if (services.size < 2 && !service) return null;
  return (
    <Select
      label="Service"
      value={service ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      options={[
        { id: '', label: 'All services' },
        ...[...services].map((name) => ({ id: name, label: name })),
      ]}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { Select } from '../../../ui/select.tsx';

interface ServiceFilterProps {
  userId: string;
  service: string | undefined;
  onChange: (service: string | undefined) => void;
}

export function ServiceFilter({ userId, service, onChange }: ServiceFilterProps) {
  const { data: business } = useQuery(ownBusinessQuery(userId));
  const services = new Set(business?.services);
  // The URL may name a service that is no longer offered.
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

import { BUSINESS_FIELDS } from '@pro-match/domain/businesses';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Draft {
  businessName: string;
  contactPerson: string;
  description: string;
}

/** The same fields in the wizard and in the profile's form. */
interface ProfileFieldsProps {
  draft: Draft;
  problems: { business_name?: string; contact_person?: string; description?: string };
  onChange: (part: Partial<Draft>) => void;
}

export function NameFields({ draft, problems, onChange }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        label="Business Name"
        name="organization"
        autoComplete="organization"
        maxLength={BUSINESS_FIELDS.business_name.max}
        isRequired
        value={draft.businessName}
        onChange={(businessName) => onChange({ businessName })}
        error={problems.business_name}
      />
      <TextField
        label="Contact Person"
        name="name"
        autoComplete="name"
        maxLength={BUSINESS_FIELDS.contact_person.max}
        isRequired
        value={draft.contactPerson}
        onChange={(contactPerson) => onChange({ contactPerson })}
        error={problems.contact_person}
      />
    </>
  );
}

export function DescriptionField({ draft, problems, onChange }: ProfileFieldsProps) {
  return (
    <TextArea
      label="Business Description"
      maxLength={BUSINESS_FIELDS.description.max}
      description="What you do best, in a few sentences. It appears on your card."
      isRequired
      value={draft.description}
      onChange={(description) => onChange({ description })}
      error={problems.description}
    />
  );
}

interface ZipListFieldProps {
  zipList: string;
  error?: string | undefined;
  onChange: (zipList: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

export function ZipListField({ zipList, ...field }: ZipListFieldProps) {
  return (
    <TextField
      label="Specific ZIP Codes (optional)"
      autoComplete="off"
      placeholder="43004, 43016"
      description="Reach clients in these ZIP codes, too. Separate them with commas."
      value={zipList}
      {...field}
    />
  );
}

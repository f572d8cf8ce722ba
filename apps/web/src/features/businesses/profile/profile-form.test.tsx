import { businessProfilePatchSchema } from '@pro-match/domain/businesses';
import { render, screen } from '@testing-library/react';
import { it } from 'vitest';
import { ownBusiness } from '../testing/own-business.ts';
import { draftOf } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';

/** The dashboard has the switch that takes a business offline. */
const { is_active: _, ...editable } = businessProfilePatchSchema.shape;
const fields = Object.keys(editable);

it.each(fields)('has an input for %s, which shows what is wrong with it', (field) => {
  const edit = {
    draft: draftOf(ownBusiness),
    form: { current: null },
    problems: { [field]: `${field} is wrong` },
    isDirty: true,
    isSaving: false,
    change: () => undefined,
    save: () => undefined,
  };
  render(<ProfileForm edit={edit} />);
  screen.getByText(`${field} is wrong`);
});

import { searchTooShort, TEAM_SEARCH_MAX, TEAM_SEARCH_MIN } from '@pro-match/domain/team';
import { useEffect, useRef, useState } from 'react';
import { useRested } from '../../lib/use-rested.ts';
import { TextField } from '../../ui/text-field.tsx';

interface SearchFieldProps {
  label: string;
  description?: string;
  /** In characters. */
  minLength?: number;
  maxLength?: number;
  value: string | undefined;
  /** Called once the typing pauses; undefined means everything. */
  onSearch: (q: string | undefined) => void;
}

export function SearchField({
  label,
  description,
  minLength = TEAM_SEARCH_MIN,
  maxLength = TEAM_SEARCH_MAX,
  value,
  onSearch,
}: SearchFieldProps) {
  const [text, setText] = useState(value ?? '');
  const q = useRested(text.trim());
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  const wanted = q === '' ? undefined : q;
  const isEnough = wanted === undefined || wanted.length >= minLength;
  useEffect(() => {
    if (isEnough && wanted !== value) search.current(wanted);
  }, [isEnough, wanted, value]);
  return (
    <TextField
      label={label}
      description={isEnough ? description : `${searchTooShort(minLength)}.`}
      type="search"
      autoComplete="off"
      maxLength={maxLength}
      value={text}
      onChange={setText}
    />
  );
}

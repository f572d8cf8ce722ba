import type { BusinessResult } from '@pro-match/domain/businesses';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { writeCaption } from '../api/shoutout.ts';
import { cutCaption } from './shoutout-draft.ts';

export function useCaptionWriter(setCaption: (caption: string) => void) {
  const [before, setBefore] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: writeCaption,
    onError: () => toast.error('Failed to generate caption'),
  });
  return {
    isGenerating: isPending,
    generate(business: BusinessResult, city: string | null, current: string): void {
      const facts = { proName: business.business_name, serviceType: business.services[0], city };
      mutate(facts, {
        onSuccess: (caption) => {
          setBefore(current.trim() === '' ? null : current);
          setCaption(cutCaption(caption));
          toast.success('Caption generated!');
        },
      });
    },
    undo:
      before === null
        ? undefined
        : () => {
            setCaption(before);
            setBefore(null);
          },
    /** Called when the caption is changed by hand, after which there is nothing to undo. */
    forget: () => setBefore(null),
  };
}

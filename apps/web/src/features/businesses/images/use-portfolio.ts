import type { BusinessProfile } from '@pro-match/domain/businesses';
import { BUSINESS_IMAGES } from '@pro-match/domain/media';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { keepOwnBusiness } from '../../../lib/own-rows.ts';
import { uploadImage } from '../../../lib/upload.ts';
import { toast } from '../../../ui/toast.ts';
import { showPortfolio } from '../api/own-business.ts';
import { createPortfolio } from './portfolio.ts';

export function usePortfolio({ id, user_id: userId, portfolio_images: images }: BusinessProfile) {
  const queryClient = useQueryClient();
  const [portfolio] = useState(() =>
    createPortfolio(
      {
        userId,
        upload: (image) => uploadImage({ ...image, bucket: BUSINESS_IMAGES }),
        async save(paths, known) {
          const { portfolio_images } = await showPortfolio(id, { paths, known });
          await keepOwnBusiness(queryClient, userId, { portfolio_images });
          return portfolio_images;
        },
        onSettled({ stored }) {
          if (stored > 0) toast.success(`${stored} image(s) uploaded successfully!`);
          else toast.error('Failed to upload images');
        },
        onNotSaved: (error) => toast.error(errorMessage(error, 'Failed to update profile')),
      },
      images,
    ),
  );
  const state = portfolio.useState();
  useEffect(() => portfolio.follow(images), [portfolio, images]);
  useEffect(() => () => portfolio.close(), [portfolio]);
  return { ...state, edit: portfolio };
}

export type PortfolioEdit = ReturnType<typeof usePortfolio>;

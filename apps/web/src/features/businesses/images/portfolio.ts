import { PORTFOLIO_MAX, uploadPath } from '@pro-match/domain/media';
import { createRepeater } from '../../../lib/in-turn.ts';
import { createUploadTray, type TrayOptions } from '../../../lib/upload-tray.ts';
import { afterSave, asSaved, shownTile } from './portfolio-tiles.ts';

export interface PortfolioDeps extends Pick<TrayOptions, 'upload' | 'onSettled'> {
  userId: string;
  /**
   * Shows `refs` in this order, then the images that another device added since `known`. Returns
   * the addresses of all images shown then.
   */
  save: (refs: readonly string[], known: readonly string[]) => Promise<readonly string[]>;
  /** A change of order or a removal was not saved, and has been undone. */
  onNotSaved: (error: unknown) => void;
}

const FULL = 'Your portfolio is full. Remove an image to add another.';

/**
 * Each change shows at once and is saved in the background, one after the other; a change that
 * can't be saved is undone.
 */
export function createPortfolio(deps: PortfolioDeps, images: readonly string[]) {
  let saved = images;
  const saver = createRepeater(saveNow);
  const tray = createUploadTray(
    {
      ...deps,
      pathOf: ({ name: filename }, at) =>
        uploadPath({ userId: deps.userId, kind: 'portfolio', filename, at }),
      most: PORTFOLIO_MAX,
      full: FULL,
      saver,
    },
    images.map(shownTile),
  );

  async function saveNow(): Promise<void> {
    const known = saved;
    const sent = tray.refs();
    saved = await deps.save(sent, known);
    tray.become({ tiles: afterSave(tray.state().tiles, { sent, known, saved }) });
  }

  async function saveChange(): Promise<void> {
    try {
      const saving = saver.run();
      tray.become({});
      await saving;
    } catch (error) {
      tray.become({ tiles: asSaved(tray.state().tiles, saved) });
      deps.onNotSaved(error);
    } finally {
      tray.become({});
    }
  }

  return {
    ...tray,

    move(from: number, to: number): void {
      const tiles = [...tray.state().tiles];
      const [tile] = tiles.splice(from, 1);
      if (!tile || from === to) return;
      tiles.splice(to, 0, tile);
      tray.become({ tiles });
      if (tray.refs().length > 1) void saveChange();
    },

    remove(key: string): void {
      const isStored = typeof tray.find(key)?.ref === 'string';
      tray.remove(key);
      if (isStored) void saveChange();
    },

    /** For changes of the profile made elsewhere. */
    follow(addresses: readonly string[]): void {
      if (tray.state().isBusy || addresses.join('\n') === saved.join('\n')) return;
      saved = addresses;
      tray.become({ tiles: asSaved(tray.state().tiles, saved) });
    },
  };
}

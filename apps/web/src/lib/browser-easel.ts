export interface Size {
  width: number;
  height: number;
}

/** In memory, and upright. */
export interface Decoded extends Size {
  image: CanvasImageSource;
  /** Releases the memory. */
  close: () => void;
}

export interface Easel {
  decode: (file: Blob) => Promise<Decoded>;
  /**
   * Makes a file of this size, without metadata: a PNG if the picture is transparent, else a JPEG.
   */
  paint: (picture: Decoded, size: Size) => Promise<Blob>;
}

const JPEG_QUALITY = 0.9;
/** In px: side of the small copy that is searched for transparency. */
const LOOK_PX = 64;

/** Draws whatever the browser can decode, including HEIC in Safari. */
export const browserEasel: Easel = {
  decode: async (file) => {
    try {
      // Off the main thread. A browser that might not turn the picture upright rejects the option.
      const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
      return { image, width: image.width, height: image.height, close: () => image.close() };
    } catch {
      return decodeElement(file);
    }
  },

  async paint(picture, { width, height }) {
    const type = isTransparent(picture) ? 'image/png' : 'image/jpeg';
    const { canvas, context } = canvasOf(width, height);
    if (type === 'image/jpeg') {
      // Transparent places that the search missed become white instead of black.
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, height);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture.image, 0, 0, width, height);
    try {
      return await blobOf(canvas, type);
    } finally {
      // Phones have little memory for canvases, and reclaim it late.
      canvas.width = 0;
    }
  },
};

/** Some browsers support more formats this way. */
async function decodeElement(file: Blob): Promise<Decoded> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  const close = () => {
    image.removeAttribute('src');
    URL.revokeObjectURL(url);
  };
  image.src = url;
  try {
    await image.decode();
  } catch (cause) {
    close();
    throw cause;
  }
  return { image, width: image.naturalWidth, height: image.naturalHeight, close };
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // In main memory: a picture too large for the graphics card would block the page for seconds.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw on');
  return { canvas, context };
}

function isTransparent({ image }: Decoded): boolean {
  const { context } = canvasOf(LOOK_PX, LOOK_PX);
  context.drawImage(image, 0, 0, LOOK_PX, LOOK_PX);
  const { data } = context.getImageData(0, 0, LOOK_PX, LOOK_PX);
  return data.some((value, at) => at % 4 === 3 && value < 255);
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The canvas gave no file'));
    canvas.toBlob(take, type, JPEG_QUALITY);
  });
}

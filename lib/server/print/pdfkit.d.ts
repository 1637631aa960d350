/** Missing in the package's types: an image can be opened before it is drawn. */
declare namespace PDFKit.Mixins {
  interface OpenedImage {
    width: number;
    height: number;
    /** The decoder of a PNG until all of it is written. */
    image?: object | null;
  }

  interface PDFImage {
    openImage(source: Buffer): OpenedImage;
    image(source: OpenedImage, x: number, y: number, options: ImageOption): this;
  }
}

/** Missing in the package's types: an image can be opened before it is drawn. */
declare namespace PDFKit.Mixins {
  interface OpenedImage {
    width: number;
    height: number;
  }

  interface PDFImage {
    openImage(source: Buffer): OpenedImage;
    image(source: OpenedImage, x: number, y: number, options: ImageOption): this;
  }
}

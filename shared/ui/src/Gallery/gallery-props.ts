/** One picture; `width` and `height` in pixels. */
export type GalleryImage = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The picture in several widths, as `img` takes them. */
  readonly srcSet?: string | undefined;
  /** The group in which the viewer offers it. */
  readonly kind?: string | undefined;
};

export type GalleryLabels = {
  /** Heading of the viewer. */
  readonly heading: string;
  /** Said before a picture's own text on its button, such as "Enlarge:". */
  readonly enlarge: string;
  /** The button that opens the viewer. */
  readonly showAll: (count: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  /** Which of how many is shown. */
  readonly position: (index: number, count: number) => string;
  /** The choice of a group, all pictures together, and each group by its name; groups without a name are not offered. */
  readonly groups: string;
  readonly allGroups: string;
  readonly group: (kind: string) => string | undefined;
};

export type GalleryProps = {
  readonly images: readonly GalleryImage[];
  readonly labels: GalleryLabels;
  /** The picture that the viewer shows; null while it is closed. */
  readonly shown: number | null;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
};

/** What a new remote is begun with. */
export interface NewRemote {
  /** Such as `mf-offers`. */
  readonly name: string;
  /** Name of its first page, such as `offers`. */
  readonly page: string;
  /** Its address in Hungarian, and in English after `/en`. */
  readonly path: string;
  readonly title: { readonly hu: string; readonly en: string };
}

import * as z from 'zod';

/** What a picture shows of a hotel. */
export const VIEWS = ['exterior', 'room', 'breakfast', 'wellness', 'view'] as const;
export const View = z.enum(VIEWS);
export type View = z.infer<typeof View>;

/** An illustration, drawn from scene, view and seed, or a photo of an imported hotel by its address. */
export const StoredPicture = z.union([
  z.object({ scene: z.string(), view: View, seed: z.number().int().min(0) }),
  z.object({
    url: z.string(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    alt: z.object({ hu: z.string(), en: z.string() }).optional(),
  }),
]);
export type StoredPicture = z.infer<typeof StoredPicture>;
export const StoredPictures = z.array(StoredPicture);

/** Paragraphs with their headings. */
const Paragraphs = z.array(z.object({ title: z.string(), text: z.string() }));
export const StoredTexts = z.object({ hu: Paragraphs, en: Paragraphs });
export type StoredTexts = z.infer<typeof StoredTexts>;

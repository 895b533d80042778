import type { Objects } from './objects';

/** Opens a store by its address: `s3://bucket/prefix` (any store that speaks S3) or a folder. */
export async function openObjects(location: string): Promise<Objects> {
  // Each adapter is loaded when it is asked for: most starts have no use for the SDK of S3.
  if (location.startsWith('s3://')) return (await import('./s3-objects')).s3Objects(location);
  return (await import('./folder-objects')).folderObjects(location);
}

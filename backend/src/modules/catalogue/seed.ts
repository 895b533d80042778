import type { Database } from '../../db/database';

export async function seedDemo(_database: Database, _hotels: number): Promise<void> {}

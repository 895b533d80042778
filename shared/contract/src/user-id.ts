import type { User } from './account';

/** What tells one member from another, by whichever name the backend gives it. */
export const userIdOf = ({ userId, id, email }: Pick<User, 'userId' | 'id' | 'email'>): string => userId ?? id ?? email;

import type { CallAnswer, Calls } from '@jnn/contract';
import type { Member } from '../../member';
import type { AccountRow } from './repository';
import type { TermsVersions } from './terms';

type PresentedUser = CallAnswer<Calls['user']>['user'];

/** The roles of an account (specification, section 6). */
export const rolesOf = ({ isPartner }: Pick<AccountRow, 'isPartner'>): string[] =>
  isPartner ? ['ROLE_USER', 'ROLE_PARTNER'] : ['ROLE_USER'];

/** An account as its owner sees it; the two flags are true while that acceptance is still needed. */
export function presentUser(row: AccountRow, terms: TermsVersions): PresentedUser {
  const { id, firstName, lastName, email, gender, phoneNumber, city, streetName, country, postcode } = row;
  const scope = rolesOf(row);
  return {
    ...{ id, firstName, lastName, email, gender, phoneNumber, city, streetName, country, postcode },
    roles: Object.fromEntries(scope.map((role) => [role, true])),
    scope,
    generalTerms: row.generalTerms !== terms.generalTerms,
    privacyStatement: row.privacyStatement !== terms.privacyStatement,
  };
}

/** What the other modules are told about who makes a request. */
export function toMember(row: AccountRow, accountSession: string): Member {
  return { id: row.id, email: row.email, roles: rolesOf(row), accountSession };
}

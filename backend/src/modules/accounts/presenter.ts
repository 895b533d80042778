import type { CallAnswer, Calls } from '@jnn/contract';
import type { Member } from '../../member';
import type { AccountRow } from './repository';
import type { TermsVersions } from './terms';

type PresentedUser = CallAnswer<Calls['user']>['user'];

/** The roles of an account. */
const rolesOf = ({ isPartner }: Pick<AccountRow, 'isPartner'>): string[] =>
  isPartner ? ['ROLE_USER', 'ROLE_PARTNER'] : ['ROLE_USER'];

/** An account as its owner sees it. The flags of the two documents are true while they still have to be accepted. */
export function presentUser(row: AccountRow, terms: TermsVersions): PresentedUser {
  const { id, firstName, lastName, email, gender, phoneNumber, city, streetName, country, postcode } = row;
  const scope = rolesOf(row);
  return {
    ...{ userId: id, id, firstName, lastName, email, gender, phoneNumber, city, streetName, country, postcode },
    roles: Object.fromEntries(scope.map((role) => [role, true])),
    scope,
    emailConfirmed: row.emailProven,
    generalTerms: row.generalTerms !== terms.generalTerms,
    privacyStatement: row.privacyStatement !== terms.privacyStatement,
  };
}

/** The member who makes a request, as the other modules see them. */
export function toMember(row: AccountRow, accountSession: string): Member {
  return { id: row.id, email: row.email, emailProven: row.emailProven, roles: rolesOf(row), accountSession };
}

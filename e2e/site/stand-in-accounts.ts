import { randomBytes, randomUUID } from 'node:crypto';
import type { CallName, Calls } from '@jnn/contract';
import type * as z from 'zod/mini';
import { found, type Member, Refusal, userOf } from './stand-in-answers';

type Body<Name extends CallName> = z.output<Calls[Name]['body']>;
type Handler<Name extends CallName> = (body: Body<Name>, from: Visitor) => unknown;

/** Who calls. */
export interface Visitor {
  readonly member: Member | undefined;
  readonly language: 'hu' | 'en';
  /** Last segment of the path. */
  readonly last: string;
  readonly session: string;
}

/** What answers a call, by its name. */
export type Handlers = { readonly [Name in CallName]?: Handler<Name> };

export const newCode = (length: number): string => randomBytes(length).toString('hex').slice(0, length);

/** The members of the stand-in backend, who is logged in, and what was mailed to them. */
export class Accounts {
  /** Where mailed links lead. */
  site = '';
  readonly #members = new Map<string, Member>();
  readonly #tokens = new Map<string, Member>();
  readonly #resets = new Map<string, Member>();
  /** The newest link that was mailed, by address. */
  readonly #mails = new Map<string, string>();

  holderOf(token: string): Member | undefined {
    return this.#tokens.get(token);
  }

  leave(token: string): void {
    this.#tokens.delete(token);
  }

  mailedTo(email: string): string {
    return this.#mails.get(email) ?? '';
  }

  readonly handlers: Handlers = {
    signup: ({ email, password, firstName, lastName }) => {
      if (this.#members.has(email)) throw new Refusal(409);
      const member = { id: newCode(8), email, password, firstName, lastName, owesTerms: true, owesPrivacy: true };
      this.#members.set(email, member);
      return { user: userOf(member), userToken: this.#tokenFor(member) };
    },
    login: ({ email, password }) => {
      const member = this.#members.get(email);
      if (member?.password !== password) throw new Refusal(401);
      const { id, firstName, lastName } = member;
      return { userToken: this.#tokenFor(member), user: { id, firstName, lastName, email, gender: 'MR.' } };
    },
    logout: () => ({}),
    user: (_, { member }) => ({ user: userOf(found(member)) }),
    updateUser: (_, { member }) => ({ user: userOf(found(member)) }),
    acceptTerms: ({ generalTerms, privacyStatement }, from) => {
      const member = found(from.member);
      if (generalTerms) member.owesTerms = false;
      if (privacyStatement) member.owesPrivacy = false;
      return { user: userOf(member) };
    },
    passwordReset: ({ email, locale }) => {
      const member = this.#members.get(email);
      if (member) {
        const token = randomUUID();
        this.#resets.set(token, member);
        this.#mails.set(email, `${this.site}${locale === 'en' ? '/en/user/NewPassword' : '/uj-jelszo'}?token=${token}`);
      }
      return {};
    },
    changePassword: (body, { member }) => {
      if ('token' in body) {
        const owner = found(this.#resets.get(body.token));
        this.#resets.delete(body.token);
        owner.password = body.password;
        return {};
      }
      if (!member) throw new Refusal(401);
      if (member.password !== body.oldPassword) throw new Refusal(422);
      member.password = body.password;
      return {};
    },
    removeAccount: (_, { member }) => {
      this.#members.delete(found(member).email);
      return {};
    },
    undeleteAccount: () => {
      throw new Refusal(404);
    },
  };

  #tokenFor(member: Member): string {
    const token = randomUUID();
    this.#tokens.set(token, member);
    return token;
  }
}

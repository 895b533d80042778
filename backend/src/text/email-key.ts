/** An e-mail address in the form in which addresses are compared, in lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

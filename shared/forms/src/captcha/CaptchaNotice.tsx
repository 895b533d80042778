/** The provider requires these links where its badge is not shown. */
const PROVIDER = {
  privacy: 'https://policies.google.com/privacy',
  terms: 'https://policies.google.com/terms',
} as const;

interface CaptchaNoticeProps {
  readonly className: string | undefined;
  readonly words: { readonly notice: string; readonly privacy: string; readonly terms: string };
}

/** The notice that the provider requires at a form with its captcha. */
export function CaptchaNotice({ className, words }: CaptchaNoticeProps) {
  return (
    <p className={className}>
      {words.notice} <a href={PROVIDER.privacy}>{words.privacy}</a> · <a href={PROVIDER.terms}>{words.terms}</a>
    </p>
  );
}

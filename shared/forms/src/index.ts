export { CaptchaFailure, type CaptchaWords } from './captcha/CaptchaFailure';
export { CaptchaNotice } from './captcha/CaptchaNotice';
export type { CaptchaProblem } from './captcha/captcha-client';
export { useCaptcha, type Captcha } from './captcha/use-captcha';
export { email, line, optional, personName, phone, type FieldProblem, type Rule } from './rules';
export { refusedFields, useForm, type FieldBinding, type Form, type Values } from './use-form';
export { useFormDraft } from './use-form-draft';

// Whoever type-checks a test needs the matchers' declarations with it.
/// <reference types="@testing-library/jest-dom/jest-globals" preserve="true" />

export type { Answers, FakeAnswer, Handler, Received } from './fake-server/answers';
export { answersWith, fails, unreachable, type Failing } from './fake-server/failing';
export { createFakeServer, type FakeServer } from './fake-server/fake-server';
export * from './fixtures/account';
export * from './fixtures/booking';
export * from './fixtures/content';
export * from './fixtures/hotel';
export * from './fixtures/stay';
export { controlIntersections, giveMapsASize } from './map-layout';
export { focusedSummary } from './render/error-summary';
export { MEMBER_TOKEN, renderPage, type RenderedPage, type RenderOptions } from './render/render-page';
export { siteRoutes } from './routes';

export { preloadCall, adoptPreloadedRequests, type PreloadRequest, type PreloadWindow } from './preloaded-requests';
export { createApiClient } from './client';
export type { Answer, ApiAdapter, ApiClient, CallOptions, ClientOptions, Input } from './client-types';
export { loadTransport } from './load-transport';
export { isPersonalCall } from './call-request';
export { createEvents, type Events, type SiteEvents } from './events';
export { ApiFailure, failedWith, isCallFailure, NetworkFailure, UnexpectedAnswer, type CallFailure } from './failures';
export {
  ApiProvider,
  callQuery,
  createQueryClient,
  renderAnswersAtOnce,
  prefetchCall,
  useApi,
  usePrefetch,
  useCallQuery,
  useCommand,
  type Api,
  type CallQueryOptions,
  type CommandState,
} from './react';
export {
  awaitAnswers,
  createAwaitAnswer,
  dehydrateAnswers,
  failuresIn,
  hydrateAnswers,
  type AwaitAnswer,
} from './server-rendering';
export { type CallWithInput, type FirstCall, type PageVisit, type WithFirstCall } from './first-call';
export { createRunner, type Runner, type RunOptions, type RunResult } from './runner';
export { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';

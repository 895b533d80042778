export { beginCall, takeOverBegunCalls, type Beginning, type BeginningPage } from './begun-calls';
export {
  createApiClient,
  type Answer,
  type ApiAdapter,
  type ApiClient,
  type CallOptions,
  type ClientOptions,
  type Input,
} from './client';
export { createEvents, type Events, type SiteEvents } from './events';
export { ApiFailure, failedWith, isCallFailure, NetworkFailure, UnexpectedAnswer, type CallFailure } from './failures';
export {
  ApiProvider,
  callQuery,
  createQueryClient,
  drawAnswersAtOnce,
  prefetchCall,
  useApi,
  useAskEarly,
  useCallQuery,
  useCommand,
  type Api,
  type CallQueryOptions,
  type CommandState,
} from './react';
export { answersIn, createAwaitAnswer, failuresIn, takeOverAnswers, type AwaitAnswer } from './rendering';
export { createRunner, type Runner, type RunOptions, type RunResult } from './runner';
export { useQueryClient } from '@tanstack/react-query';

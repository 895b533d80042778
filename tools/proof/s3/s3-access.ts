import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

// As in the release store: the installed SDK runs on Node 20 and only warns of versions to come.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** The bucket of the proof. */
export const BUCKET = 'releases';

/** Where a server speaks S3, and the key of who may write there. */
export interface S3Server {
  /** Name and version. */
  readonly name: string;
  readonly url: string;
  readonly key: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** The variables by which the release store finds a server. */
export const variablesOf = ({ url, key }: S3Server): Readonly<Record<string, string>> => ({
  AWS_REGION: 'us-east-1',
  AWS_ENDPOINT_URL_S3: url,
  AWS_ACCESS_KEY_ID: key.accessKeyId,
  AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
});

/** A client that sends what it is told once, so that every answer is seen. */
export const plainClient = ({ url, key }: S3Server): S3Client =>
  new S3Client({
    endpoint: url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: key,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** Makes the bucket of the proof. */
export async function makeBucket(server: S3Server): Promise<void> {
  const client = plainClient(server);
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}

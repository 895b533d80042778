import { writeFile } from 'node:fs/promises';
import { test as setup } from '@playwright/test';
import { siteData } from '../site/released-site';
import { toolOutput } from '../site/processes';
import { builtFaultsFile, FAULT_ENVIRONMENT, type BuiltFault } from './built';
import { TO_BUILD } from './cells';

setup('faulty builds are published once', async () => {
  setup.setTimeout(900_000);
  await toolOutput('release', ['environment', FAULT_ENVIRONMENT], { DATA_DIR: siteData() });
  const built: BuiltFault[] = [];
  for (const words of TO_BUILD) {
    const said = await toolOutput('faults', [...words, '--environment', FAULT_ENVIRONMENT, '--json'], {
      DATA_DIR: siteData(),
    });
    // Printed by the project's own command for this.
    built.push(...(JSON.parse(said) as readonly BuiltFault[]));
  }
  await writeFile(builtFaultsFile(), JSON.stringify(built));
});

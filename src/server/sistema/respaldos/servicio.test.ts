import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { addPlace } from '#server/operate/backup/places.ts';
import { rows } from '#server/platform/db/db.ts';
import { startTestApp } from '#testing/app.ts';
import { databaseUrl } from '#testing/database-url.ts';
import { startS3 } from '#testing/s3.ts';
import { respaldar } from './service.ts';

const { database, db, clock, config, storage } = await startTestApp();
const origen = inject('testDatabase');
const [aqui] = await rows<{ name: string }>(db, sql`select current_database() as name`);
const conBase =
  origen.kind === 'embedded' ? config : { ...config, databaseUrl: databaseUrl(origen.url, aqui?.name ?? '') };
const s3 = await startS3();
await addPlace(config, { lugar: join(config.dataDir, 'USB'), cifrado: true });

/** What becomes of a copy in a bucket, beside one on a disk: its problem, and that the disk has its own. */
async function enServicio(port: number, lugar: string, accessKeyId = 'S3RVER') {
  const { endpoint, region, secretAccessKey } = s3.at(port);
  const backupStorage = { endpoint, region, accessKeyId, secretAccessKey };
  clock.advance(3_600_000);
  const [primero, disco] = await respaldar({
    ...{ database, storage, clock, tipo: 'manual', comprobar: false, tarea: { hurried: true } },
    config: { ...conBase, backupPlaces: [lugar], backupStorage },
  });
  expect(disco).toMatchObject({ bueno: true });
  return primero;
}

it('un servicio al que no se llega, o que no acepta sus claves, dice eso y no deja sin copia a los otros lugares', async () => {
  const falla = (problema: string) => ({ bueno: false, problema });
  expect(await enServicio(1, 's3://ceiba/a')).toMatchObject(falla('El servicio no responde.'));
  expect(await enServicio(s3.port, 's3://ceiba/a', 'de otro')).toMatchObject(
    falla('El servicio no acepta sus claves.'),
  );
  expect(await enServicio(s3.port, 's3://otro/a')).toMatchObject(falla('El servicio no tiene ese depósito.'));
  expect(await enServicio(s3.port, 's3://ceiba/a')).toMatchObject({ bueno: true, problema: null });
});

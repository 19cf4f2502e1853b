import { expect, it } from 'vitest';
import { StartError } from '#server/platform/errors/start-error.ts';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, { root: '/ceiba' });

it('sin ninguna variable: base embebida en data, puerto 3000 y escuela de demostración', () => {
  expect(read({})).toEqual({
    production: false,
    host: undefined,
    port: 3000,
    publicUrl: undefined,
    trustProxy: false,
    databaseUrl: undefined,
    databasePooler: false,
    databaseDir: '/ceiba/data/base',
    dataDir: '/ceiba/data',
    container: false,
    storage: { kind: 'files', dir: '/ceiba/data/archivos' },
    quota: { estudiante: 2 * 1024 ** 3, colaborador: 20 * 1024 ** 3 },
    writesPerMinute: { estudiante: 120, colaborador: 300 },
    backupPlaces: [],
    backupRetention: { hours: 24, days: 7, weeks: 4, months: 12 },
    backupStorage: undefined,
    diskReserve: 1024 ** 3,
    demo: true,
    timeZone: 'America/Guatemala',
    youtubeApiKey: undefined,
    youtubeApiUrl: undefined,
    slowMs: 250,
    metricsToken: undefined,
    updateUrl: undefined,
    keysFolder: '/ceiba/llaves',
    clockStart: undefined,
  });
});

it('los lugares de respaldo se separan con comas, y lo que se guarda se dice en cuatro números', () => {
  const { backupPlaces, backupRetention } = read({
    RESPALDO_LUGARES: ' /media/A , s3://b/c,',
    RESPALDO_CONSERVAR: '48/14/8/24',
  });
  expect(backupPlaces).toEqual(['/media/A', 's3://b/c']);
  expect(backupRetention).toEqual({ hours: 48, days: 14, weeks: 8, months: 24 });
  expect(() => read({ RESPALDO_CONSERVAR: '24' })).toThrow(
    'RESPALDO_CONSERVAR debe tener la forma 24/7/4/12',
  );
  const servicio = { RESPALDO_S3_URL: 'https://s3.a.gt' };
  expect(() => read(servicio)).toThrow('hacen falta RESPALDO_S3_ACCESS_KEY_ID');
  const claves = { RESPALDO_S3_ACCESS_KEY_ID: 'a', RESPALDO_S3_SECRET_ACCESS_KEY: 'b' };
  expect(read({ ...servicio, ...claves }).backupStorage).toEqual({
    ...{ endpoint: 'https://s3.a.gt', region: 'us-east-1' },
    ...{ accessKeyId: 'a', secretAccessKey: 'b' },
  });
});

it('una variable vacía es como si no estuviera', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(read({}));
});

it('la escuela de demostración se carga sola únicamente en una base embebida fuera de producción', () => {
  expect(read({ DATABASE_URL: 'postgres://base/ceiba' }).demo).toBe(false);
  expect(read({ DATABASE_URL: 'postgres://base/ceiba', DEMO: 'true' }).demo).toBe(true);
  expect(read({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(read({ DEMO: 'false' }).demo).toBe(false);
});

it('las rutas relativas parten de la carpeta del proyecto', () => {
  expect(read({ DATA_DIR: 'otros' }).databaseDir).toBe('/ceiba/otros/base');
  expect(read({ DATA_DIR: '/srv/ceiba' }).databaseDir).toBe('/srv/ceiba/base');
});

it('lee lo que se da', () => {
  expect(read({ PUBLIC_URL: 'https://colegio.edu.gt/' }).publicUrl).toBe('https://colegio.edu.gt');
  expect(read({ TRUST_PROXY: 'true' }).trustProxy).toBe(1);
  expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8']);
  expect(read({ QUOTA_STUDENT: '500MB', WRITES_STAFF: '900' })).toMatchObject({
    quota: { estudiante: 500 * 1024 ** 2 },
    writesPerMinute: { estudiante: 120, colaborador: 900 },
  });
  expect(read({ DISK_RESERVE: '1.5 GB' }).diskReserve).toBe(1.5 * 1024 ** 3);
  expect(read({ UPDATE_URL: 'https://ceiba.red.gt/ultima/' }).updateUrl).toBe('https://ceiba.red.gt/ultima');
  expect(read({ UPDATE_URL: 'http://127.0.0.1:8080/' }).updateUrl).toBe('http://127.0.0.1:8080');
  expect(read({ DEMO_STUDENTS: '5000' }).demoStudents).toBe(5000);
  expect(read({ CLOCK: '2026-08-01T12:00:00-06:00' }).clockStart).toEqual(new Date('2026-08-01T18:00:00Z'));
});

it('el almacenamiento S3 se compone de dirección, depósito, carpeta y credenciales', () => {
  const credentials = { STORAGE_ACCESS_KEY_ID: 'llave', STORAGE_SECRET_ACCESS_KEY: 'secreto' };
  expect(
    read({ STORAGE_URL: 'https://s3.ejemplo.gt:9000/colegio/archivos/', ...credentials }).storage,
  ).toEqual({
    kind: 's3',
    endpoint: 'https://s3.ejemplo.gt:9000',
    bucket: 'colegio',
    prefix: 'archivos/',
    region: 'us-east-1',
    accessKeyId: 'llave',
    secretAccessKey: 'secreto',
  });
});

it.each([
  [{ PORT: 'abc' }, 'PORT debe ser un número de 0 a 65535 (0 elige uno libre).'],
  [{ PORT: '70000' }, 'PORT debe ser un número de 0 a 65535 (0 elige uno libre).'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV debe ser uno de production, development, test.'],
  [{ DEMO: 'si' }, 'DEMO debe ser uno de true, false.'],
  [{ DEMO_STUDENTS: 'muchos' }, 'DEMO_STUDENTS debe ser un número de 1 a 100000.'],
  [{ LOG_LEVEL: 'todo' }, 'LOG_LEVEL debe ser uno de fatal, error, warn, info, debug, trace, silent.'],
  [
    { DATABASE_URL: 'mysql://a:clave@b/c' },
    'DATABASE_URL debe tener la forma postgres://usuario:clave@servidor:puerto/base.',
  ],
  [
    { PUBLIC_URL: 'colegio.edu.gt' },
    'PUBLIC_URL debe ser una dirección completa que empiece con http:// o https://.',
  ],
  [
    { YOUTUBE_API_URL: 'ftp://x' },
    'YOUTUBE_API_URL debe ser una dirección completa que empiece con http:// o https://.',
  ],
  [
    { UPDATE_URL: 'http://ceiba.red.gt' },
    'UPDATE_URL debe ser una dirección completa que empiece con https://.',
  ],
  [{ UPDATE_URL: 'ceiba.red.gt' }, 'UPDATE_URL debe ser una dirección completa que empiece con https://.'],
  [
    { UPDATE_URL: 'https://yo:clave@ceiba.red.gt' },
    'UPDATE_URL debe ser la dirección de una carpeta, sin usuario, «?» ni «#».',
  ],
  [
    { UPDATE_URL: 'https://ceiba.red.gt/?escuela=1' },
    'UPDATE_URL debe ser la dirección de una carpeta, sin usuario, «?» ni «#».',
  ],
  [
    { TRUST_PROXY: 'quizás' },
    'TRUST_PROXY debe ser true, false, un número de intermediarios o una lista de direcciones.',
  ],
  [{ SCHOOL_TIMEZONE: 'Guate' }, 'SCHOOL_TIMEZONE debe ser una zona horaria como America/Guatemala.'],
  [{ METRICS_TOKEN: 'corto' }, 'METRICS_TOKEN debe tener al menos 16 caracteres.'],
  [{ CLOCK: 'ayer' }, 'CLOCK debe ser una fecha y hora como 2026-08-01T12:00:00-06:00.'],
  [{ CLOCK: '2026-08-01T12:00:00' }, 'CLOCK debe ser una fecha y hora como 2026-08-01T12:00:00-06:00.'],
  [{ NODE_ENV: 'production', DEMO: 'true' }, 'DEMO no puede ser true con NODE_ENV=production.'],
  [
    { NODE_ENV: 'production', CLOCK: '2026-08-01T12:00:00Z' },
    'CLOCK no puede usarse con NODE_ENV=production.',
  ],
  [
    { STORAGE_URL: 'https://s3.ejemplo.gt' },
    'STORAGE_URL debe nombrar el depósito: https://servidor/deposito.',
  ],
  [
    { STORAGE_URL: 'https://s3.ejemplo.gt/x' },
    'Con STORAGE_URL hacen falta STORAGE_ACCESS_KEY_ID y STORAGE_SECRET_ACCESS_KEY.',
  ],
])('un valor equivocado se explica en una frase: %j', (env, sentence) => {
  expect(() => read(env)).toThrow(new StartError(sentence));
});

import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { archivos } from '#server/archivos/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { rows } from '#server/platform/db/db.ts';
import { newToken } from '#server/platform/sessions/tokens.ts';
import { sesiones } from '#server/sesion/tables.ts';
import { startTestApp } from '#testing/app.ts';
import { crearEstudiante } from '#testing/builders.ts';
import { databaseUrl } from '#testing/database-url.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { DUMP, digestOf, manifestOf } from './archive.ts';
import { type BackupNeeds, copyTo, type Draft, draftOf, type EquippedPlace } from './backup.ts';
import { machineCipher, newKey, readingCipher, storedKeys } from './cipher.ts';
import { NOT_COPIED, STORAGE_KEYS } from './contents.ts';
import { claimFolder, folderPlace } from './folder-place.ts';
import { fileProblems, verifyCopy } from './verify.ts';

const { database, db, clock, config, storage, iniciarSesionDe } = await startTestApp();

/** Connection string of this file's database server. */
async function url(): Promise<string | undefined> {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') return undefined;
  const [here] = await rows<{ name: string }>(db, sql`select current_database() as name`);
  return databaseUrl(source.url, here?.name ?? '');
}

let needs: BackupNeeds;
let number = 0;

async function newPlace({ encrypt = true } = {}): Promise<EquippedPlace & { folder: string }> {
  number += 1;
  const folder = join(config.dataDir, `usb-${number}`);
  await claimFolder(folder, 'léeme');
  return {
    folder,
    place: folderPlace(folder, config.dataDir),
    cipher: await machineCipher(config.dataDir, { encrypt }),
  };
}

const HURRIED = { hurried: true };

/** One dump of the current school, shared by several tests: a dump takes longer than all the rest. */
async function borrador(): Promise<Draft> {
  clock.advance(60_000);
  return draftOf(needs, clock.now(), HURRIED);
}

/** The same rows, dated one minute later and with these files. */
function otroMinuto(draft: Draft, claves: string[] = draft.captured.claves): Draft {
  clock.advance(60_000);
  return { ...draft, captured: { ...draft.captured, claves, instante: clock.now().toISOString() } };
}

async function subir(contenido: string): Promise<string> {
  const clave = newToken();
  await storage.put(clave, Buffer.from(contenido));
  const fila = { idArchivo: newToken(), nombre: 'tarea.txt', tipo: 'text/plain', tamanio: contenido.length };
  await db.insert(archivos).values({ ...fila, clave, creado: clock.now().toISOString() });
  return clave;
}

const comprobar = ({ place, cipher }: EquippedPlace, name: string) =>
  verifyCopy(place, name, {
    cipher,
    folder: mkdtempSync(join(config.dataDir, 'comprobar-')),
    files: 'all',
    ...HURRIED,
  });

const depositados = ({ folder, cipher }: { folder: string; cipher: { pool: string } }) =>
  readdirSync(join(folder, cipher.pool), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeAll(async () => {
  needs = { database, storage, config: { ...config, databaseUrl: await url() } };
  for (let i = 0; i < 30; i += 1)
    await crearEstudiante(db, { nombre1: `Ñusta; '${i}`, apellido1: 'O"Higgins\\n$$' });
});

it('un respaldo dice lo que guarda, abre en una base vacía y coincide; lo que se escribe mientras tanto no está, o está entero; las sesiones no van en él', async () => {
  const { idEstudiante, idUsuario } = await crearEstudiante(db);
  await iniciarSesionDe({ idUsuario });
  await subir('uno');
  const equipped = await newPlace();
  let seguir = true;
  let escritas = 0;
  const escritor = (async () => {
    for (; seguir; escritas += 1) {
      await db
        .update(estudiantes)
        .set({ nombre2: `v${escritas}` })
        .where(eq(estudiantes.idEstudiante, idEstudiante));
      // Sequences are not transactional: no snapshot contains the drawn number.
      await db.execute(sql`select nextval('estudiantes_id_estudiante_seq')`);
    }
  })();
  const { name } = await copyTo(equipped, needs, await borrador());
  seguir = false;
  await escritor;
  expect(escritas).toBeGreaterThan(0);
  expect(name).toMatch(/^2026-03-10_\d{4}\.ceiba$/);
  const { manifest, problems } = await comprobar(equipped, name);
  expect(problems).toEqual([]);
  expect(manifest?.contenido.estudiantes).toBe(31);
  expect(manifest?.contenido.tablas.estudiantes?.filas).toBe(31);
  expect(manifest?.contenido.tablas.sesiones).toBeUndefined();
  expect(manifest?.archivos).toHaveLength(1);
  expect((await db.select().from(sesiones)).length).toBe(1);
});

describe('con el colegio como está', () => {
  let draft: Draft;
  beforeAll(async () => {
    await crearEstudiante(db, { nombre1: 'Xiomara', apellido1: 'Secretísima' });
    await subir('contenido muy privado');
    draft = await borrador();
  });

  it('cada archivo se guarda una sola vez; el siguiente respaldo copia solo los nuevos', async () => {
    const equipped = await newPlace();
    await copyTo(equipped, needs, draft);
    const antes = depositados(equipped).length;
    const pasos: unknown[] = [];
    const despues = otroMinuto(draft, [...draft.captured.claves, await subir('después')]);
    await copyTo(equipped, needs, despues, { onProgress: (paso) => void pasos.push(paso) });
    expect(pasos).toEqual([{ done: 1, total: 1 }]);
    expect(depositados(equipped).length).toBe(antes + 1);
  });

  it('en el lugar no se lee ningún nombre ni contenido; sin cifrar, el respaldo es un tar', async () => {
    const [cifrado, claro] = [await newPlace(), await newPlace({ encrypt: false })];
    const [{ name: a }, { name: b }] = [
      await copyTo(cifrado, needs, draft),
      await copyTo(claro, needs, draft),
    ];
    const bytes = ({ folder }: { folder: string }) =>
      depositados({ folder, cipher: { pool: '.' } })
        .map((path) => readFileSync(path, 'latin1'))
        .join('\n');
    expect(bytes(cifrado)).not.toContain('muy privado');
    expect(bytes(cifrado)).not.toContain('manifiesto.json');
    expect(readFileSync(join(cifrado.folder, a), 'latin1')).toMatch(/^age-encryption\.org/);
    expect(bytes(claro)).toContain('muy privado');
    expect(readFileSync(join(claro.folder, b), 'latin1')).toContain('manifiesto.json');
  });

  it.each([{ encrypt: true }, { encrypt: false }])(
    'un byte cambiado o una copia cortada no se lee nunca como buena ($encrypt)',
    async ({ encrypt }) => {
      const equipped = await newPlace({ encrypt });
      const { name } = await copyTo(equipped, needs, draft);
      const copia = join(equipped.folder, name);
      const entera = readFileSync(copia);
      for (const lugar of [0.02, 0.3, 0.6, 0.8]) {
        const mala = Buffer.from(entera);
        const at = Math.floor(entera.length * lugar);
        mala[at] = (mala[at] ?? 0) ^ 1;
        writeFileSync(copia, mala);
        expect((await comprobar(equipped, name)).problems, String(lugar)).toEqual(['no se puede leer']);
      }
      writeFileSync(copia, entera.subarray(0, entera.length / 2));
      expect((await comprobar(equipped, name)).problems).toEqual(['no se puede leer']);
    },
  );

  it('un archivo que cambió y uno que falta se dicen con el comienzo de su clave', async () => {
    const equipped = await newPlace();
    const { name } = await copyTo(equipped, needs, draft);
    const manifest = await manifestOf(equipped.place, name, equipped.cipher);
    const revisar = () => fileProblems(equipped.place, manifest, { cipher: equipped.cipher, files: 'all' });
    expect(await revisar()).toEqual([]);
    const [uno = '', otro = ''] = depositados(equipped);
    const bytes = readFileSync(uno);
    writeFileSync(uno, bytes.fill(7, bytes.length - 3));
    rmSync(otro);
    expect(await revisar()).toEqual([
      `falta 1 archivo (${basename(otro).slice(0, 4)}…)`,
      `cambió 1 archivo (${basename(uno).slice(0, 4)}…)`,
    ]);
    // In a month each file is read on one day; a missing file is found every day.
    const dias = [];
    for (let dia = 20_000; dia < 20_030; dia += 1)
      dias.push(await fileProblems(equipped.place, manifest, { cipher: equipped.cipher, files: dia }));
    expect(dias.map(([falta]) => falta?.slice(0, 5))).toEqual(Array(30).fill('falta'));
    expect(dias.filter((problemas) => problemas.length === 2)).toHaveLength(1);
    rmSync(uno);
    expect(await revisar()).toEqual([expect.stringMatching(/^faltan 2 archivos \(/)]);
  });

  enServidor('una copia que abre con otras filas, tablas o contenido, o no abre, no es buena', async () => {
    const [equipped, otra] = [await newPlace(), otroMinuto(draft)];
    const { tablas, secuencias, ...mas } = otra.captured.contenido;
    const { escuela, estudiantes: alumnos = { filas: 0, suma: '' }, ...demas } = tablas;
    const distinta = { filas: 0, suma: '7' };
    const contado = {
      ...demas,
      estudiantes: { ...alumnos, filas: 7 },
      fantasmas: distinta,
      cuentas: distinta,
    };
    const contenido = { ...mas, tablas: contado, secuencias: { ...secuencias, inventada: '7' } };
    const mala = await copyTo(equipped, needs, { ...otra, captured: { ...otra.captured, contenido } });
    expect((await comprobar(equipped, mala.name)).problems.sort()).toEqual([
      'la secuencia inventada no coincide',
      'la tabla cuentas tiene otro contenido',
      'la tabla escuela sobra',
      `la tabla estudiantes tiene ${alumnos.filas} filas en vez de 7`,
      'la tabla fantasmas falta',
    ]);
    const folder = mkdtempSync(join(config.dataDir, 'rota-'));
    writeFileSync(join(folder, DUMP), 'create tabla;');
    const base = await digestOf(createReadStream(join(folder, DUMP)));
    const rota = await copyTo(equipped, needs, { ...otroMinuto(draft), folder, base });
    expect((await comprobar(equipped, rota.name)).problems).toEqual(['la base de datos no abre']);
  });

  it('un archivo cuyos bytes ya se habían perdido se dice, y el respaldo se hace; detenido a medias no deja ninguna copia', async () => {
    const [equipped, detener] = [await newPlace(), new AbortController()];
    const conPerdidos = otroMinuto(draft, [newToken(), newToken()]);
    const opciones = { onProgress: () => detener.abort(), signal: detener.signal };
    await expect(copyTo(equipped, needs, conPerdidos, opciones)).rejects.toThrow('aborted');
    expect(readdirSync(equipped.folder).filter((name) => name.endsWith('.ceiba'))).toEqual([]);
    const { faltantes } = await copyTo(equipped, needs, conPerdidos);
    expect(faltantes).toEqual(conPerdidos.captured.claves);
  });

  it('otra clave no abre; la anterior sigue abriendo lo suyo después de cambiarla', async () => {
    const equipped = await newPlace();
    const { name: vieja } = await copyTo(equipped, needs, draft);
    const [anterior = ''] = storedKeys(config.dataDir);
    const nueva = await newKey(config.dataDir);
    expect(storedKeys(config.dataDir)).toEqual([nueva, anterior]);
    const despues = { ...equipped, cipher: await machineCipher(config.dataDir, { encrypt: true }) };
    const { name: reciente } = await copyTo(despues, needs, otroMinuto(draft));
    expect(despues.cipher.pool).not.toBe(equipped.cipher.pool);
    const abre = async (claves: string[], name: string) =>
      manifestOf(equipped.place, name, await readingCipher(claves)).then(() => 'sí', String);
    expect(await abre([anterior], vieja)).toBe('sí');
    expect(await abre([nueva], vieja)).toContain('Esa clave no abre este respaldo.');
    expect(await abre([], reciente)).toContain('Esa clave no abre este respaldo.');
    expect(await abre([nueva.replaceAll(/(.{4})/g, '$1 ')], reciente)).toBe('sí');
    expect(await abre(storedKeys(config.dataDir), vieja)).toBe('sí');
  });

  it('en la carpeta donde no está conectado el disco no se escribe nada', async () => {
    const folder = join(config.dataDir, 'montaje');
    mkdirSync(folder);
    const place = folderPlace(folder, config.dataDir);
    expect(await place.connected()).toBe(false);
    const cipher = await machineCipher(config.dataDir, { encrypt: true });
    await expect(copyTo({ place, cipher }, needs, draft)).rejects.toThrow('is not connected');
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('las tablas que no van en la copia existen, y las columnas con claves de archivos están todas', async () => {
  const columnas = await rows<{ tabla: string; columna: string }>(
    db,
    sql`select table_name tabla, column_name columna from information_schema.columns where table_schema = 'public'`,
  );
  const tablas = new Set(columnas.map(({ tabla }) => tabla));
  expect(NOT_COPIED.filter((name) => !tablas.has(name))).toEqual([]);
  // Keys of other objects, and of unreferenced files.
  const otras = new Set(
    ['claves_libres', 'idempotencia', 'intentos_acceso', 'niveles', 'operaciones_filas', 'secretos'].map(
      (tabla) => `${tabla}.clave`,
    ),
  );
  const claves = columnas
    .filter(({ columna }) => /^clave(?!_orden|_busqueda|_pagador)/.test(columna))
    .map(({ tabla, columna }) => `${tabla}.${columna}`)
    .filter((name) => !otras.has(name));
  expect(claves.sort()).toEqual(STORAGE_KEYS.map(({ table, column }) => `${table}.${column}`).sort());
});

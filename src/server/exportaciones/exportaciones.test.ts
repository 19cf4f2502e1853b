import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { readSpreadsheet } from '#server/platform/sheets/spreadsheet.ts';
import { SIN_PERMISO } from '#shared/base/asuntos.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';
import { pendientesDePago } from '#shared/cuentas/resumenes.ts';
import { generarPagos, pagarMensualidad } from '#shared/cuentas.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { crearEstudiante as agregarEstudiante, listarEstudiantes } from '#shared/estudiantes.ts';
import { LISTAS } from '#shared/exportaciones.rules.ts';
import * as contract from '#shared/exportaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { conTrabajo, ponerParticipante } from '#testing/builders-actividades.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';
import { importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { app, db, call, iniciarSesionDe } = escuela;
const quien = await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios' });
const lucia = await iniciarSesionDe(quien);

async function bajar(endpoint: AnyEndpoint, query: Record<string, string> = {}, cookie = lucia) {
  const { rawPayload, headers, statusCode } = await app.inject({
    url: urlOf(endpoint, {}, query),
    headers: { cookie },
  });
  return { bytes: rawPayload, nombre: String(headers['content-disposition']), headers, statusCode };
}

/** The rows of a CSV, headings first. */
async function filasDe(endpoint: AnyEndpoint, query: Record<string, string> = {}) {
  const { bytes } = await bajar(endpoint, { ...query, formato: 'csv' });
  return Papa.parse<string[]>(bytes.toString().slice(1).trim()).data;
}

/** The rows of a workbook as somebody's spreadsheet reads them. */
async function filasDelLibro(bytes: Buffer) {
  const { hojas } = await readSpreadsheet(Readable.from([bytes]), { nombre: 'lista' });
  return hojas[0]?.filas.map(({ celdas }) => celdas) ?? [];
}

const columna = (filas: readonly (readonly string[])[], titulo: string) => {
  const cual = filas[0]?.indexOf(titulo) ?? -1;
  if (cual < 0) throw new Error(`there is no column ${titulo}`);
  return filas.slice(1).map((fila) => fila[cual] ?? '');
};

const { secciones, ciclo } = await crearGrado(db, { nombre: 'Primero Básico', secciones: ['A', 'B'] });
const ximena = await crearEstudiante(db, { nombre1: 'Ximena', apellido1: 'Ñañez', cui: '2987654320101' });
const diego = await crearEstudiante(db, { nombre1: 'Diego', apellido1: 'Muñoz' });
const otro = await crearEstudiante(db, { nombre1: 'Óscar', apellido1: 'Nz', usuario: null });
const deXimena = await inscribir(db, { idEstudiante: ximena.idEstudiante, idGradoSeccion: secciones.A ?? 0 });
await inscribir(db, { idEstudiante: diego.idEstudiante, idGradoSeccion: secciones.B ?? 0 });
await db.execute(
  sql`update estudiantes set direccion = '=1+1', observaciones = '-Alergia; "maní", etc.' where id_estudiante = ${ximena.idEstudiante}`,
);
await db.execute(
  sql`update estudiantes set telefono_madre = '55512345' where id_estudiante = ${ximena.idEstudiante}`,
);
await crearCuotasDePrimaria(db);

describe('la lista de alumnos', () => {
  it.each<Partial<Record<'q' | 'orden', string>> & { inscripcion?: 'no'; seccion?: 'B' }>([
    {},
    { q: 'ñañez' },
    { orden: '-apellido1' },
    { inscripcion: 'no' },
    { seccion: 'B', orden: 'codigo' },
  ])('con %j trae a quienes muestra la pantalla, en su orden', async (filtro) => {
    const query = { ...filtro, ciclo: String(ciclo) };
    const { data } = await call(listarEstudiantes, { query }, lucia);
    const codigos = data.map(({ codigo }) => codigo);
    expect(columna(await filasDe(contract.exportarAlumnos, query), 'Código')).toEqual(codigos);
  });

  it('lleva fechas como fechas, y lo que parece fórmula como texto', async () => {
    const { bytes, nombre, headers } = await bajar(contract.exportarAlumnos, { q: 'ñañez', ciclo: '2026' });
    expect(nombre).toContain('filename="alumnos-2026-2026-03-10.xlsx"');
    expect(headers['cache-control']).toBe('no-store');
    const filas = await filasDelLibro(bytes);
    expect(columna(filas, 'Dirección')).toEqual(['=1+1']);
    expect(columna(filas, 'CUI')).toEqual(['2987654320101']);
    expect(columna(filas, 'Fecha de nacimiento')).toEqual(['2012-04-15']);
    expect(columna(filas, 'Grado')).toEqual(['Primero Básico']);
    const hoja = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(hoja).not.toContain('<f>');
    // The serial number of 15 April 2012, in a cell that is no text.
    expect(hoja).toMatch(/<c r="H2"(?![^>]*t=)[^>]*><v>41014<\/v>/);
  });

  it('en CSV neutraliza la fórmula y separa como lo espera quien lo abre', async () => {
    const csv = async (idioma: string) =>
      (await bajar(contract.exportarAlumnos, { q: 'ñañez', formato: 'csv', idioma })).bytes.toString();
    const deAqui = await csv('es-GT');
    expect(deAqui.startsWith('\uFEFFCódigo,Nombre 1,')).toBe(true);
    expect(deAqui).toContain(",'=1+1,");
    expect(deAqui).toContain('"\'-Alergia; ""maní"", etc."');
    expect(await csv('es-ES')).toContain(";'=1+1;");
    const { statusCode } = await bajar(contract.exportarAlumnos, { idioma: 'no es un idioma' });
    expect(statusCode).toBe(400);
  });

  it('tiene los encabezados que la importación reconoce', async () => {
    const { bytes } = await bajar(contract.exportarAlumnos, { q: 'ñañez', ciclo: '2026' });
    const lista = importador(escuela, lucia);
    const { data } = await lista.subir(bytes, 'alumnos.xlsx');
    expect(data.faltan).toEqual([]);
  });
});

it('los pagos llevan el monto como número y su fecha, y se piden por estado', async () => {
  const params = { idEstudianteGrado: String(deXimena) };
  const { data } = await call(generarPagos, { params }, lucia);
  const [enero] = data.mensualidades;
  await call(pagarMensualidad, { params: { id: String(enero?.idEstudianteGradoColegiatura) } }, lucia);
  const pagados = await filasDe(contract.exportarPagos, { estado: 'pagados' });
  expect(columna(pagados, 'Mes')).toEqual(['Enero']);
  expect(columna(pagados, 'Monto (Q)')).toEqual(['450.50']);
  expect(columna(pagados, 'Fecha de pago')).toEqual(['2026-03-10']);
  const { bytes } = await bajar(contract.exportarPagos, { estado: 'pagados' });
  expect(Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()).toMatch(
    /<v>450\.5<\/v>/,
  );
  expect(await filasDe(contract.exportarPagos)).toHaveLength(
    1 + data.mensualidades.length + data.pagos.length - 1,
  );
  const deben = await filasDe(contract.exportarInsolventes);
  expect(columna(deben, 'Meses atrasados')).toHaveLength(1);
  const [quienes] = (await call(pendientesDePago, { params: { idCicloEscolar: String(ciclo) } }, lucia)).data;
  expect(columna(deben, 'Responsable')).toEqual([quienes?.responsable]);
  expect(columna(deben, 'Teléfono de la madre')).toEqual(['55512345']);
});

describe('las notas de una sección', () => {
  it('son las que ve quien la tiene a cargo', async () => {
    const tarea = await conTrabajo(escuela, { tipo: 3 });
    const { idGradoSeccion, estudiantes } = tarea.clase;
    const [numero = 0] = tarea.numeros;
    await ponerParticipante(db, numero, { borradorCalificacion: 8.5 });
    const body = [{ idActividadMateriaBloqueParticipante: numero }];
    await call(
      revisionTarea.actuar,
      { params: { ...tarea.params, accion: 'calificar' }, body },
      tarea.docente,
    );
    const filas = await filasDe(contract.exportarNotas, { seccion: String(idGradoSeccion) });
    expect(filas).toHaveLength(1 + estudiantes.length);
    expect(columna(filas, 'Bloque 2 Zona')).toContain('8.5');
  });

  it('piden además el permiso de ver notas', async () => {
    const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
    expect((await bajar(contract.exportarAlumnos, {}, contador)).statusCode).toBe(403);
    await db.execute(sql`insert into permisos (asunto, id_cargo, permitido) values ('notas', 2, false)`);
    const seccion = String(secciones.A);
    const refusada = await bajar(contract.exportarNotas, { seccion });
    expect(refusada.statusCode).toBe(403);
    expect(refusada.bytes.toString()).toContain(SIN_PERMISO);
    const { data } = await call(contract.listarDescargas, {}, lucia);
    expect(data.map(({ lista }) => lista)).not.toContain('notas');
    await db.execute(sql`delete from permisos where asunto = 'notas'`);
    expect((await bajar(contract.exportarNotas, { seccion: '999999' })).statusCode).toBe(404);
  });
});

it('cada lista dice cuántas filas tiene, y son las que salen', async () => {
  const { data } = await call(contract.listarDescargas, { query: { ciclo: String(ciclo) } }, lucia);
  expect(data.map(({ lista }) => lista)).toEqual([...LISTAS]);
  for (const { lista, opciones } of data) {
    for (const { filtro, filas } of opciones) {
      const salen = await filasDe(contract.EXPORTAR[lista], {
        ...filtro,
        ciclo: String(ciclo),
        formato: 'csv',
      });
      expect([lista, filtro, salen.length - 1]).toEqual([lista, filtro, filas]);
    }
  }
});

it('ninguna lista lleva contraseñas', async () => {
  const body = {
    codigo: null,
    nombre1: 'Ana',
    nombre2: 'Lucía',
    apellido1: 'Xitumul',
    apellido2: 'López',
    cui: '2500000000001',
    fechaNacimiento: '2012-04-15',
    nombreMadre: 'Marta López',
    nombreResponsable: 'Marta López',
    nombreRecoger: 'Marta López',
    sexo: 1 as const,
    usuarioBit: true,
    estudiantesUsuarios: [{ usuario: 'axitumul', contraseniaPlain: 'secretisima' }],
  };
  expect(await call(agregarEstudiante, { body }, lucia)).toMatchObject({ code: 1 });
  await db.execute(
    sql`update asignaciones set contrasenia_meet = 'secretisima', meeting_link = 'https://meet.example/secretisima'`,
  );
  for (const lista of LISTAS) {
    if (lista === 'notas') continue;
    const { bytes } = await bajar(contract.EXPORTAR[lista], { formato: 'csv' });
    expect(bytes.toString()).not.toMatch(/secretisima|argon2/);
  }
  expect((await bajar(contract.exportarUsuarios, { formato: 'csv' })).bytes.toString()).toContain(
    'Inicial, sin cambiar',
  );
});

it('queda anotado quién se llevó qué', async () => {
  await bajar(contract.exportarAlumnos, { q: 'ñañez', ciclo: '2026' });
  const [acto] = await rows(
    db,
    sql`select usuario, accion, entidad, id_entidad, despues from auditoria order by id_auditoria desc limit 1`,
  );
  expect(acto).toEqual({
    usuario: quien.usuario,
    accion: 'exportar',
    entidad: 'lista',
    id_entidad: 'alumnos',
    despues: { formato: 'xlsx', filas: 1, ciclo: 2026, filtros: { q: 'ñañez' } },
  });
});

it('no se descarga siguiendo un link de otra página', async () => {
  const url = urlOf(contract.exportarAlumnos, {}, {});
  const { statusCode } = await app.inject({
    url,
    headers: { cookie: lucia, 'sec-fetch-site': 'cross-site' },
  });
  expect(statusCode).toBe(403);
});

it('más de 5,000 filas salen en CSV, aunque se pida Excel', async () => {
  expect((await bajar(contract.exportarUsuarios, { tipo: 'estudiante' })).nombre).toContain('.xlsx');
  await db.execute(
    sql`insert into usuarios (usuario, tipo, creado) select 'muchos' || n, 'estudiante', now() from generate_series(1, 5000) n`,
  );
  const { nombre, bytes } = await bajar(contract.exportarUsuarios, { tipo: 'estudiante' });
  expect(nombre).toContain('filename="usuarios-2026-03-10.csv"');
  expect(bytes.toString().trim().split('\r\n').length).toBeGreaterThan(5001);
  expect(otro.idUsuario).toBeNull();
});

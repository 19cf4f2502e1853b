import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { SIN_LETRA } from '#shared/base/sin-letra.ts';
import * as contract from '#shared/calificaciones/impresion.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { inscribir } from '#testing/builders-estructura.ts';
import { textOfPdf } from '#testing/pdf-text.ts';

const { db, app, iniciarSesionDe, statementsOf } = await startTestApp();
await db.execute(sql`update escuela set nombre = 'Colegio Los Pinares', direccion = '3.ª calle 0-00',
  municipio = 'Ciudad Vieja', telefono = '55550100'`);

type Clase = Awaited<ReturnType<typeof crearClase>>;

const NOMBRES = [
  { nombre1: 'Ana', nombre2: 'Zoë', apellido1: 'Ñandú', apellido2: 'Pop' },
  { nombre1: 'Ixqꞌanil', nombre2: '', apellido1: 'Tzʼunun', apellido2: '' },
  { nombre1: 'Beto', nombre2: '', apellido1: 'Caal', apellido2: 'Núñez' },
];

/** A class whose students have these names, in an order of their own. */
async function claseCon(nombres: readonly Parameters<typeof crearEstudiante>[1][]) {
  const docente = await crearColaborador(db, { nombres: 'Marta Elena Xicará' });
  const clase = await crearClase(db, { docente, alumnos: 0 });
  const alumnos: number[] = [];
  for (const nombre of nombres) {
    const { idEstudiante } = await crearEstudiante(db, nombre);
    alumnos.push(await inscribir(db, { idEstudiante, idGradoSeccion: clase.idGradoSeccion }));
  }
  return { ...clase, alumnos };
}

const bloqueDe = ({ bloques }: Pick<Clase, 'bloques'>, numero: number): number => bloques[numero - 1] ?? 0;

/** An activity, and what each of its students has in it: a mark, a state, or nothing at all. */
async function conNotas(
  clase: Pick<Clase, 'docente' | 'bloques'> & { alumnos: readonly number[] },
  notas: readonly (number | { idEstadoActividad: number; borradorCalificacion?: number } | null)[],
  dada: { tipo?: number; titulo?: string; valorNeto?: number; bloque?: number } = {},
) {
  const quienes = clase.alumnos.filter((_alumno, lugar) => notas[lugar] !== null);
  const { participantes } = await crearActividad(db, {
    idMateriaBloque: bloqueDe(clase, dada.bloque ?? 1),
    autor: { idColaborador: clase.docente.idColaborador },
    alumnos: quienes,
    ...dada,
  });
  const puestas = notas.filter((nota) => nota !== null);
  for (const [lugar, nota] of puestas.entries())
    await ponerParticipante(
      db,
      participantes[lugar] ?? 0,
      typeof nota === 'number'
        ? { idEstadoActividad: 3, calificacion: nota }
        : { fechaEntrega: '2026-03-01T00:00:00Z', ...nota },
    );
}

async function hoja(idMateriaBloque: number, cookie?: string, dadas = {}) {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: urlOf(contract.hojaEnPdf, { idMateriaBloque }),
    headers: { ...(cookie ? { cookie } : {}), ...dadas },
  });
  const medidas = [...rawPayload.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d. ]+)\]/g)];
  return {
    status: statusCode,
    headers,
    paginas: statusCode === 200 ? textOfPdf(rawPayload) : [],
    medidas: medidas.map(({ 1: medida }) => medida),
  };
}

const delDocente = async (clase: Pick<Clase, 'docente' | 'bloques'>, bloque = 1) =>
  hoja(bloqueDe(clase, bloque), await iniciarSesionDe(clase.docente));

const CARTA = '612 792';
const OFICIO = '936 612';

describe('la hoja de notas en papel', () => {
  it('dice de quién es y, de cada alumno en su orden, los puntos publicados, los estados y las sumas de la pantalla', async () => {
    const clase = await claseCon(NOMBRES);
    await conNotas(clase, [8.5, null, 4], { titulo: 'Hoja de fracciones' });
    await conNotas(
      clase,
      [{ idEstadoActividad: 2, borradorCalificacion: 19 }, 20, { idEstadoActividad: 4 }],
      {
        titulo: 'Exposición',
        valorNeto: 20,
      },
    );
    await conNotas(clase, [3, { idEstadoActividad: 1 }, 2], { titulo: 'Tangram', tipo: 6, valorNeto: 5 });
    await conNotas(clase, [30, 21.25, 14], { titulo: 'Final', tipo: 2, valorNeto: 30 });
    const { headers, paginas, medidas } = await delDocente(clase);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toMatch(/filename="hoja-[a-z0-9-]+-bloque-1\.pdf"/);
    expect(medidas).toEqual([CARTA]);
    const [pagina = ''] = paginas;
    for (const dicho of [
      'Colegio Los Pinares 3.ª calle 0-00, Ciudad Vieja · Tel. 5555 0100 Docente: Marta Elena Xicará',
      'Bloque 1, finalizado · Ciclo escolar 2026',
      'Hoja de fracciones Exposición Tangram Final Zona total Examen final Nota final',
      'Alumno 10 20 +5 30 70 30 100',
      '1 Caal Núñez, Beto 4 A 2 14 6 14 20',
      '2 Ñandú Pop, Ana Zoë 8.5 E 3 30 11.5 30 41.5',
      '3 Tz’unun, Ixq ꞌ anil SP 20 PE 21.25 20 21.25 41.25',
      'Marta Elena Xicará, docente',
      'A: anulada',
      'E: entregada',
      'PE: pendiente entregar',
      'SP: sin participación',
      '+: puntos extra',
      'En rojo: menos de la mitad de los puntos; nota final de menos de 60.',
      'Impresa el 10 mar 2026 12:00 · Página 1 de 1',
    ])
      expect(pagina).toContain(dicho);
    // A draft is nobody's business yet; above the rows stand the names of the class, with numbers of their own.
    expect(pagina.split('Alumno 10')[1]).not.toContain('19');
  });

  it('en un bloque en curso no se dice que alguien pierde, y sin actividades quedan los nombres', async () => {
    const clase = await claseCon(NOMBRES);
    await conNotas(clase, [5, 6, 7], { bloque: 2 });
    const enCurso = await delDocente(clase, 2);
    expect(enCurso.paginas.join()).toContain('Bloque 2, iniciado');
    expect(enCurso.paginas.join()).toContain('En rojo: menos de la mitad de los puntos.');
    const vacio = await delDocente(clase, 3);
    expect(vacio.paginas.join()).toContain('1 Caal Núñez, Beto — — 0');
  });

  it('lo que alguien trae de otra sección tiene su columna y entra en las sumas', async () => {
    const clase = await claseCon(NOMBRES);
    await conNotas(clase, [8, 8, 8]);
    const [, , beto = 0] = clase.alumnos;
    await db.execute(sql`insert into notas_traidas (id_estudiante_grado, id_materia, bloque, zona, zona_extra, examen, examen_extra)
      values (${beto}, ${clase.idMateria}, 1, 30, 0.5, 20, 0)`);
    const { paginas } = await delDocente(clase);
    expect(paginas.join()).toContain('Trae Zona total Examen final Nota final');
    expect(paginas.join()).toContain('1 Caal Núñez, Beto 8 50.5 38.5 20 58.5 2 Ñandú Pop, Ana Zoë 8 — 8 — 8');
  });

  it('cuarenta alumnos por doce columnas caben en una hoja oficio, con la línea para firmar, en las mismas consultas que dos', async () => {
    const [pocos, muchos] = [await crearClase(db, { alumnos: 2 }), await crearClase(db, { alumnos: 40 })];
    for (const clase of [pocos, muchos])
      for (let numero = 1; numero <= 12; numero += 1)
        await conNotas(
          clase,
          clase.alumnos.map((_alumno, lugar) => (lugar + numero) % 6),
          { titulo: `Trabajo en clase ${numero}: fracciones y decimales`, valorNeto: 5 },
        );
    const { paginas, medidas } = await delDocente(muchos);
    expect(medidas).toEqual([OFICIO]);
    expect(paginas[0]?.match(/Trabajo en clase/g)).toHaveLength(12);
    expect(paginas[0]).toContain(' 40 Pérez');
    expect(paginas[0]).toContain(', docente');
    expect(await statementsOf(() => delDocente(muchos))).toBe(await statementsOf(() => delDocente(pocos)));
  });

  it('lo que no cabe a lo ancho o a lo alto sigue en otra hoja, con nombres y títulos otra vez', async () => {
    const clase = await crearClase(db, { alumnos: 60 });
    for (let numero = 1; numero <= 25; numero += 1)
      await conNotas(clase, [7], { titulo: `Columna${numero}.` });
    const { paginas } = await delDocente(clase);
    expect(paginas).toHaveLength(4);
    for (const [indice, pagina] of paginas.entries()) {
      expect(pagina).toContain(`Página ${indice + 1} de 4`);
      expect(pagina).toContain(indice < 2 ? 'Columna1.' : 'Columna25.');
      expect(pagina.includes('Nota final')).toBe(indice >= 2);
      expect(pagina.includes(', docente')).toBe(indice === 3);
    }
    for (const pares of [paginas.slice(0, 2), paginas.slice(2)])
      expect(pares.join(' ').match(/Pérez \d+ López/g)).toHaveLength(60);
  });

  it('un nombre de sesenta letras se dice entero, y una letra que no se imprime se anuncia', async () => {
    const largo = {
      nombre1: 'Maximiliano Bartolomé',
      apellido1: 'García de la Cruz',
      apellido2: 'Hernández y Cruz',
    };
    const clase = await claseCon([{ ...largo, nombre2: '😀' }]);
    const { headers, paginas } = await delDocente(clase);
    expect(paginas.join()).toContain('García de la Cruz Hernández y Cruz, Maximiliano');
    expect(decodeURIComponent(String(headers[SIN_LETRA]))).toContain('😀');
  });

  it('queda anotado quién la imprimió', async () => {
    const clase = await claseCon(NOMBRES);
    await delDocente(clase, 2);
    const [acto] = await rows(
      db,
      sql`select accion, entidad, id_entidad::int "idEntidad", (despues ->> 'bloque')::int bloque
        from auditoria order by id_auditoria desc limit 1`,
      { accion: text, entidad: text, idEntidad: num, bloque: num },
    );
    expect(acto).toEqual({
      accion: 'imprimir hoja',
      entidad: 'clase',
      idEntidad: clase.idAsignacion,
      bloque: 2,
    });
  });

  it('otro docente y quien no la encuentra reciben 404, un estudiante 403, nadie sin sesión', async () => {
    const clase = await crearClase(db, { alumnos: 1 });
    const uno = bloqueDe(clase, 1);
    const otro = await iniciarSesionDe(await crearColaborador(db));
    const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
    const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
    const antes = await rows(db, sql`select count(*)::int n from auditoria`, { n: num });
    expect((await hoja(uno, otro)).status).toBe(404);
    expect((await hoja(999_999, await iniciarSesionDe(clase.docente))).status).toBe(404);
    expect((await hoja(uno, estudiante)).status).toBe(403);
    expect((await hoja(uno, secretaria)).status).toBe(403);
    expect((await hoja(uno)).status).toBe(401);
    const suya = await iniciarSesionDe(clase.docente);
    expect((await hoja(uno, suya, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await rows(db, sql`select count(*)::int n from auditoria`, { n: num })).toEqual(antes);
  });
});

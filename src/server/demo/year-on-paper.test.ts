import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verificar } from '#server/documentos/verificacion/service.ts';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { faltas } from '#server/sire/faltas/service.ts';
import { type Cuadro, cuadroDe } from '#shared/cuadros.rules.ts';
import { type CuadroDeSeccion, verCuadro } from '#shared/cuadros.ts';
import { leerCodigo } from '#shared/documentos.rules.ts';
import { registroDe } from '#shared/sire/registro.ts';
import {
  type AlumnoCrudo,
  finalesDePagina,
  leerCrudas,
  renglonDicho,
  terminarAnio,
} from '#testing/anio-en-papel.ts';
import { startTestApp } from '#testing/app.ts';
import { CASOS } from '#testing/casos-de-resultados.ts';
import { cerrar, imprimirTodas, plantar } from '#testing/cierre-del-anio.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { type AnioEnRacionales, calcularAnio } from '#testing/racionales.ts';
import { buildDemo } from './build.ts';

/** `npm run drills -- papel` prints a whole school with every case of the table; one in so many cases is in `npm test`. */
const ALUMNOS = Number(process.env.DRILL_STUDENTS ?? '200');
const UNO_DE_CADA = process.env.DRILL_STUDENTS ? 1 : 12;
const CICLO = 2026;
const DOCUMENTOS_CAMBIADOS = 20;
const MUCHO_MS = 1_800_000;

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { db, database, clock, config, storage, call, iniciarSesionDe } = escuela;

const figuras: [string, string | number][] = [];
let desde = performance.now();
const tomo = (que: string) => {
  figuras.push([que, `${((performance.now() - desde) / 1000).toFixed(1)} s`]);
  desde = performance.now();
};

let directora = '';
let faltasDelSire = 0;
let plantados = 0;

interface Boleta {
  alumno: AlumnoCrudo;
  anio: AnioEnRacionales;
  /** All its pages. */
  texto: string;
  codigo: string;
}
const boletas: Boleta[] = [];
const CODIGO = /Código del documento ([0-9A-Z]{4}(?:-[0-9A-Z]{4}){2})/;
const DE_QUIEN = / · (\S+) · Página \d+ de \d+/;

beforeAll(async () => {
  await db.execute(sql`delete from ciclos`);
  await buildDemo({ database, clock, config, storage, students: ALUMNOS });
  faltasDelSire = (await faltas(db, CICLO)).length;
  const [admin] = await rows(db, sql`select id_usuario "idUsuario" from usuarios where usuario = 'admin'`, {
    idUsuario: num,
  });
  directora = await iniciarSesionDe(must(admin, 'the account of the principal'));
  await terminarAnio(db, CICLO);
  const deLaDemo = await rows(
    db,
    sql`select id_grado_seccion id from grados_secciones where id_ciclo_escolar = ${CICLO} order by 1`,
    { id: num },
  );
  tomo('built');
  const casos = CASOS.filter((_, lugar) => lugar % UNO_DE_CADA === 0);
  const secciones = deLaDemo.map(({ id }) => id);
  for (const caso of casos) {
    const { idGradoSeccion, cierra } = await plantar(escuela, caso);
    if (cierra) secciones.push(idGradoSeccion);
  }
  plantados = casos.length;
  tomo('cases planted');
  for (const id of secciones) await cerrar(escuela, id, directora);
  tomo('closed');
  figuras.push(['sections closed, cases planted', `${secciones.length}, ${plantados}`]);
  const pdf = await imprimirTodas(escuela, CICLO, directora);
  tomo('printed');
  const paginas = textOfPdf(pdf);
  tomo('read back');
  const porAlumno = new Map<string, string>();
  for (const pagina of paginas) {
    const [, codigo = ''] = DE_QUIEN.exec(pagina) ?? [];
    porAlumno.set(codigo, `${porAlumno.get(codigo) ?? ''} ${pagina}`);
  }
  for (const alumno of await leerCrudas(db, CICLO)) {
    const texto = porAlumno.get(alumno.codigo) ?? '';
    const [, codigo = ''] = CODIGO.exec(texto) ?? [];
    boletas.push({ alumno, anio: calcularAnio(alumno.materias, alumno.regla), texto, codigo });
  }
  figuras.push(['pages, report cards', `${paginas.length}, ${boletas.length}`]);
}, MUCHO_MS);

afterAll(() => {
  if (process.env.DRILL_FIGURES) writeFileSync(process.env.DRILL_FIGURES, JSON.stringify(figuras));
});

it('el colegio tiene las doce faltas, y en él están los casos del motor', () => {
  expect(faltasDelSire).toBe(12);
  expect(plantados).toBe(Math.ceil(CASOS.length / UNO_DE_CADA));
});

it('cada número de cada página es el de la calculadora en fracciones', () => {
  let numeros = 0;
  const distintas = boletas.flatMap(({ alumno, anio, texto }) => {
    const columnas = anio.materias.some(({ bloques }) => bloques.some(({ bloque }) => bloque > 4)) ? 6 : 4;
    const dichos = anio.materias.map((materia) => renglonDicho(materia, columnas));
    numeros +=
      dichos
        .join(' ')
        .split(' ')
        .filter((palabra) => /^\d/.test(palabra)).length + 1;
    const general = new RegExp(`Promedio general(?: provisional)? ${anio.promedioGeneral ?? 'NNG'} `);
    const resultado = anio.promovido ? 'Promovido' : 'No promovido';
    return [
      ...dichos.filter((dicho) => !texto.includes(` ${dicho} `)),
      ...(general.test(texto) ? [] : [`general ${anio.promedioGeneral}`]),
      ...(alumno.cerrada && !texto.includes(`Resultado: ${resultado} `) ? [resultado] : []),
      ...(!alumno.cerrada && texto.includes('Resultado:') ? ['sin resultado'] : []),
    ].map((falta) => `${alumno.codigo}: ${falta}`);
  });
  figuras.push(['numbers compared, different', `${numeros}, ${distintas.length}`]);
  expect(distintas).toEqual([]);
});

/** What a source says of the year of a student: what stands for it in each subject, and the result; undefined where it does not say. */
interface Dicho {
  finales: ReadonlyMap<string, number | null>;
  promovido: boolean | null;
}
type Fuente = (boleta: Boleta) => Promise<Dicho | undefined>;

const promovidoDe = (resultado: string | null): boolean | null =>
  resultado === null ? null : resultado === 'Promovido' || resultado.startsWith('P');

const comprobar = (codigo: string) => verificar(db, codigo, { clock, red: codigo });

const dePapel: Fuente = async ({ texto, anio }) => ({
  finales: finalesDePagina(
    texto,
    anio.materias.map(({ nombre }) => nombre),
  ),
  promovido: promovidoDe(/Resultado: (Promovido|No promovido) /.exec(texto)?.[1] ?? null),
});

const deLaVerificacion: Fuente = async ({ codigo }) => {
  const { promedios, resultado } = await comprobar(codigo);
  return {
    finales: new Map(promedios.map(({ materia, promedio }) => [materia, promedio])),
    promovido: promovidoDe(resultado),
  };
};

const registros = new Map<number, Awaited<ReturnType<typeof leerRegistro>>>();
const leerRegistro = async (id: number) =>
  (await call(registroDe, { params: { idGradoSeccion: String(id) } }, directora)).data;

/** Of the ministry's register, in which each area of the demo school is one subject; a student without any area says nothing. */
const delRegistro: Fuente = async ({ alumno }) => {
  const registro = registros.get(alumno.seccion) ?? (await leerRegistro(alumno.seccion));
  registros.set(alumno.seccion, registro);
  const fila = registro.filas.find(({ idEstudianteGrado }) => idEstudianteGrado === alumno.idEstudianteGrado);
  if (!fila || registro.provisional) return undefined;
  return {
    finales: new Map(registro.areas.map((area, index) => [area, fila.notas[index] ?? null])),
    promovido: promovidoDe(fila.resultado),
  };
};

const cuadros = new Map<number, Cuadro<CuadroDeSeccion['alumnos'][number]>>();
const leerCuadro = async (id: number) =>
  cuadroDe(
    (await call(verCuadro, { params: { idGradoSeccion: String(id) } }, directora)).data.alumnos,
    'final',
  );

/** Of the grid of the section, which says no results. */
const delCuadro: Fuente = async ({ alumno, anio }) => {
  const cuadro = cuadros.get(alumno.seccion) ?? (await leerCuadro(alumno.seccion));
  cuadros.set(alumno.seccion, cuadro);
  const fila = cuadro.filas.find((una) => una.alumno.idEstudianteGrado === alumno.idEstudianteGrado);
  if (!fila) return undefined;
  expect(fila.promedio, alumno.codigo).toBe(anio.promedioGeneral);
  return {
    finales: new Map(
      fila.celdas.flatMap((celda, columna) =>
        celda ? [[must(cuadro.materias[columna], 'a column').nombre, celda.nota]] : [],
      ),
    ),
    promovido: alumno.cerrada ? anio.promovido : null,
  };
};

/** Whatever else shows the year of a section joins here. */
const FUENTES: readonly (readonly [string, Fuente])[] = [
  ['el papel', dePapel],
  ['la verificación', deLaVerificacion],
  ['el registro del SIRE', delRegistro],
  ['el cuadro', delCuadro],
];

it.each(FUENTES)(
  '%s dice los finales y los resultados de la calculadora',
  async (nombre, fuente) => {
    const cuenta = { dicen: 0, promovidos: 0, noPromovidos: 0 };
    for (const boleta of boletas) {
      const { alumno, anio } = boleta;
      const dicho = await fuente(boleta);
      if (!dicho) continue;
      cuenta.dicen += 1;
      if (alumno.cerrada) cuenta[dicho.promovido ? 'promovidos' : 'noPromovidos'] += 1;
      for (const [materia, final] of dicho.finales) {
        const suya = anio.materias.find((una) => una.nombre === materia);
        expect(final, `${alumno.codigo} ${materia}`).toBe(suya?.final ?? suya?.promedio ?? null);
      }
      expect(dicho.promovido, alumno.codigo).toBe(alumno.cerrada ? anio.promovido : null);
    }
    const cerradas = boletas.filter(({ alumno }) => alumno.cerrada);
    figuras.push([`${nombre}: students, promoted, not`, Object.values(cuenta).join(', ')]);
    expect(cuenta.promovidos).toBe(cerradas.filter(({ anio }) => anio.promovido).length);
    expect(cuenta.noPromovidos).toBe(cerradas.filter(({ anio }) => !anio.promovido).length);
  },
  MUCHO_MS,
);

it(
  'un dígito cambiado en una página y veinte documentos cambiados por detrás: se notan los veintiuno, y ninguno más',
  async () => {
    const [impresa] = boletas.filter(({ anio }) => anio.materias.every(({ final }) => final !== null));
    const falsa = must(impresa, 'a report card with a mark in every subject');
    const [primera] = falsa.anio.materias;
    const renglon = renglonDicho(must(primera, 'a subject'), 4);
    const cambiado = renglon.replace(/\d(?=$)/, (digito) => String((Number(digito) + 1) % 10));
    falsa.texto = falsa.texto.replace(renglon, cambiado);
    const cambiados = boletas.filter((otra) => otra !== falsa && otra.anio.promedioGeneral !== null);
    const codigos = cambiados.slice(-DOCUMENTOS_CAMBIADOS).map(({ codigo }) => leerCodigo(codigo) ?? '');
    await inTransaction(db, async (tx) => {
      // As whoever holds the database could: past the trigger that refuses it.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update documentos set contenido = jsonb_set(contenido, '{general,promedio}',
        to_jsonb(((contenido -> 'general' ->> 'promedio')::int + 1) % 101))
      where codigo in (select jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb))`);
    });
    const notados: string[] = [];
    for (const boleta of boletas) {
      const { estado } = await comprobar(boleta.codigo);
      const papel = must(await dePapel(boleta), 'what a page says').finales;
      const dicho = must(await deLaVerificacion(boleta), 'what the school says').finales;
      const igual = [...papel].every(([materia, final]) => dicho.get(materia) === final);
      if (estado !== 'vigente' || !igual) notados.push(leerCodigo(boleta.codigo) ?? '');
    }
    figuras.push(['one page and so many rows changed, told', `${codigos.length}, ${notados.length}`]);
    expect(notados.sort()).toEqual([...codigos, leerCodigo(falsa.codigo) ?? ''].sort());
  },
  MUCHO_MS,
);

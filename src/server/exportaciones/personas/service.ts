import { type ColaboradorLeido, listarColaboradores } from '#server/colaboradores/queries.ts';
import { listarEstudiantes } from '#server/estudiantes/lista/queries.ts';
import { listarNuevos } from '#server/inscripciones/nuevos/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { buscador } from '#shared/base/busqueda.ts';
import type { Celda, FilaDeCeldas } from '#shared/base/csv.ts';
import type { QueryOf } from '#shared/base/endpoint.ts';
import {
  type CampoDeColaborador,
  CLAVES_DE_DOCUMENTOS,
  CLAVES_PERSONALES,
  campoDeColaborador,
} from '#shared/colaboradores/campos.ts';
import { CARGO_DOCENTE } from '#shared/colaboradores.ts';
import {
  type CampoDeEstudiante,
  campoDeEstudiante,
  EN_LISTAS_DE_ESTUDIANTES,
} from '#shared/estudiantes/campos.ts';
import type { EstudianteFila } from '#shared/estudiantes.ts';
import type * as contract from '#shared/exportaciones.ts';
import type { EstudianteNuevo } from '#shared/inscripciones.ts';
import { type Columna, cuadroDe, enDia, siNo } from '../cuadro/service.ts';
import * as queries from './queries.ts';

/** All there are, where screens show a page. */
const TODOS = { page: 1, limit: 1_000_000 } as const;

type Alumno = EstudianteFila & queries.Ficha;

const SEXO = ['Masculino', 'Femenino'] as const;

function celdaDe(valor: string | number | boolean | null, tipo: string): Celda {
  if (typeof valor === 'number') return SEXO[valor] ?? null;
  if (typeof valor === 'boolean') return siNo(valor);
  return tipo === 'fecha' ? enDia(valor) : valor;
}

const deAlumno = (campo: CampoDeEstudiante): Columna<Alumno> => {
  const { etiqueta, tipo } = campoDeEstudiante(campo);
  return [etiqueta, (alumno) => celdaDe(alumno[campo], tipo)];
};

/** Headings as the import of students knows them. */
const ALUMNOS: readonly Columna<Alumno>[] = [
  ...EN_LISTAS_DE_ESTUDIANTES.map(deAlumno),
  ['Nivel', ({ nivel }) => nivel],
  ['Carrera', ({ carrera }) => carrera],
  ['Grado', ({ grado }) => grado],
  ['Sección', ({ seccion }) => seccion],
  ['Becado', ({ becado }) => siNo(becado)],
  ['Fecha de ingreso', ({ fechaIngreso }) => enDia(fechaIngreso)],
  ['Usuario', ({ usuario }) => usuario],
];

/** The students of the screen's filter in its order, with all of their record. */
export async function alumnos(
  db: Db,
  filtros: QueryOf<typeof contract.exportarAlumnos>,
  ciclo: number,
): Promise<FilaDeCeldas[]> {
  const { filas } = await listarEstudiantes(db, { ...filtros, ciclo, ...TODOS });
  const ids = filas.map(({ idEstudiante }) => idEstudiante);
  const fichas = new Map((await queries.fichasDe(db, ids, ciclo)).map((una) => [una.idEstudiante, una]));
  return cuadroDe(
    ALUMNOS,
    filas.flatMap((fila) => {
      const ficha = fichas.get(fila.idEstudiante);
      return ficha ? [{ ...ficha, ...fila }] : [];
    }),
  );
}

const NUEVOS: readonly Columna<EstudianteNuevo>[] = [
  ['Código', ({ estudiante }) => estudiante.codigo],
  ['Nombre 1', ({ estudiante }) => estudiante.nombre1],
  ['Nombre 2', ({ estudiante }) => estudiante.nombre2],
  ['Nombre 3', ({ estudiante }) => estudiante.nombre3],
  ['Apellido 1', ({ estudiante }) => estudiante.apellido1],
  ['Apellido 2', ({ estudiante }) => estudiante.apellido2],
  ['CUI', ({ estudiante }) => estudiante.cui],
  ['Grado y sección', ({ asignacion }) => asignacion],
];

export async function nuevos(
  db: Db,
  { q, orden }: QueryOf<typeof contract.exportarNuevos>,
  ciclo: number,
): Promise<FilaDeCeldas[]> {
  const { filas } = await listarNuevos(db, ciclo, { q, orden, ...TODOS });
  return cuadroDe(NUEVOS, filas);
}

const usuarioDe = ({ colaboradoresUsuarios: [suyo] }: ColaboradorLeido): string | null =>
  suyo?.usuario ?? null;

const deColaborador = (campo: CampoDeColaborador): Columna<ColaboradorLeido> => {
  const { etiqueta, tipo } = campoDeColaborador(campo);
  return [etiqueta, (uno) => celdaDe(uno[campo], tipo)];
};

const COLABORADORES: readonly Columna<ColaboradorLeido>[] = [
  ...CLAVES_PERSONALES.map(deColaborador),
  [
    'Cargos',
    ({ colaboradoresCargos }) =>
      colaboradoresCargos.map(({ idCargoNavigation }) => idCargoNavigation.nombre).join(', '),
  ],
  ...CLAVES_DE_DOCUMENTOS.map(deColaborador),
  ['Fecha de ingreso', ({ fechaIngreso }) => enDia(fechaIngreso)],
  ['Usuario', usuarioDe],
  ['Puede entrar', ({ usuarioBit }) => siNo(usuarioBit)],
  ['Clases', ({ totalAsignaciones }) => totalAsignaciones],
  ['Secciones a cargo', ({ totalGuias }) => totalGuias],
];

const GRUPOS = {
  todos: () => true,
  inactivos: () => true,
  docentes: ({ colaboradoresCargos }: ColaboradorLeido) =>
    colaboradoresCargos.some(({ idCargo }) => idCargo === CARGO_DOCENTE),
  otros: ({ colaboradoresCargos }: ColaboradorLeido) =>
    colaboradoresCargos.some(({ idCargo }) => idCargo !== CARGO_DOCENTE),
} as const;

/** The staff, or those who left; of a search, in whose name, DPI or user each of its words stands. */
export async function colaboradores(
  db: Db,
  { q = '', mostrar }: QueryOf<typeof contract.exportarColaboradores>,
  ciclo: number,
): Promise<FilaDeCeldas[]> {
  const todos = await listarColaboradores(db, ciclo, {
    soloDocentes: false,
    activos: mostrar !== 'inactivos',
  });
  const coincide = buscador(q);
  return cuadroDe(
    COLABORADORES,
    todos
      .filter(GRUPOS[mostrar ?? 'todos'])
      .filter((uno) => coincide([uno.nombres, uno.dpi, usuarioDe(uno)].join(' '))),
  );
}

const CONTRASENIA = { ninguna: 'Sin contraseña', inicial: 'Inicial, sin cambiar', propia: 'Propia' } as const;
const TIPO = { colaborador: 'Colaborador', estudiante: 'Estudiante' } as const;

const USUARIOS: readonly Columna<queries.UsuarioDelColegio>[] = [
  ['Usuario', ({ usuario }) => usuario],
  ['Nombre', ({ nombre }) => nombre],
  ['Es', ({ tipo }) => TIPO[tipo]],
  ['Código', ({ codigo }) => codigo],
  ['Cargos', ({ cargos }) => cargos],
  ['Puede entrar', ({ activo, contrasenia }) => siNo(activo && contrasenia !== 'ninguna')],
  ['Contraseña', ({ contrasenia }) => CONTRASENIA[contrasenia]],
];

export const usuarios = async (
  db: Db,
  { tipo }: QueryOf<typeof contract.exportarUsuarios>,
): Promise<FilaDeCeldas[]> => cuadroDe(USUARIOS, await queries.usuarios(db, tipo));

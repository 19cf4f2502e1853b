import type { Asunto } from '#shared/base/asuntos.ts';
import { DESCRIPCION_DE_LISTA, LISTAS, type Lista } from '#shared/exportaciones.rules.ts';
import type { Descarga, OpcionDeDescarga } from '#shared/exportaciones.ts';
import type { Cuentas } from '../queries.ts';

const opcion = (texto: string, filas: number, filtro: Record<string, string> = {}): OpcionDeDescarga => ({
  texto,
  filtro,
  filas,
});

/** The ways to take each list. The first is the one that is proposed. */
const opcionesDe = (c: Cuentas, ciclo: number): Record<Lista, OpcionDeDescarga[]> => ({
  alumnos: [
    opcion('Todos los activos', c.activos),
    opcion(`Inscritos en ${ciclo}`, c.inscritos, { inscripcion: 'si' }),
    opcion(`Sin inscribir en ${ciclo}`, c.activos - c.inscritos, { inscripcion: 'no' }),
    opcion('Inactivos', c.inactivos, { inactivos: 'si' }),
  ],
  nuevos: [opcion('Todos', c.nuevos)],
  notas: c.notas.map(({ id, nombre, filas }) => opcion(nombre, filas, { seccion: String(id) })),
  pagos: [
    opcion('Todos', c.pagados + c.pendientes),
    opcion('Pagados', c.pagados, { estado: 'pagados' }),
    opcion('Pendientes', c.pendientes, { estado: 'pendientes' }),
  ],
  insolventes: [opcion('Todos', c.insolventes)],
  cuotas: [opcion('Todas', c.cuotas)],
  secciones: [opcion('Todas', c.secciones)],
  clases: [opcion('Todas', c.clases)],
  materias: [
    opcion(
      'Todos los niveles',
      c.materias.reduce((suma, { filas }) => suma + filas, 0),
    ),
    ...c.materias.map(({ clave, nombre, filas }) => opcion(nombre, filas, { nivel: clave })),
  ],
  colaboradores: [
    opcion('Activos', c.colaboradores),
    opcion('Inactivos', c.colaboradoresInactivos, { mostrar: 'inactivos' }),
  ],
  usuarios: [
    opcion('Todos', c.usuariosDeColaboradores + c.usuariosDeEstudiantes),
    opcion('Colaboradores', c.usuariosDeColaboradores, { tipo: 'colaborador' }),
    opcion('Estudiantes', c.usuariosDeEstudiantes, { tipo: 'estudiante' }),
  ],
});

/** The lists that somebody may take whom the direction opened these matters to. */
export function descargasDe(cuentas: Cuentas, ciclo: number, asuntos: readonly Asunto[]): Descarga[] {
  const opciones = opcionesDe(cuentas, ciclo);
  return LISTAS.flatMap((lista) => {
    const { asunto } = DESCRIPCION_DE_LISTA[lista];
    return asunto && !asuntos.includes(asunto) ? [] : [{ lista, opciones: opciones[lista] }];
  });
}

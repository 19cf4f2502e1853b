import { ASUNTOS, type Asunto } from './base/asuntos.ts';
import { CARGO_CONTADOR, CARGO_DIRECTOR, CARGO_SECRETARIA } from './colaboradores.ts';

/** The positions of the administration to which matters are opened one by one: the direction may everything. */
export const CARGOS_CON_PERMISOS = [CARGO_SECRETARIA, CARGO_CONTADOR] as const;

const AMBOS: readonly number[] = CARGOS_CON_PERMISOS;

/** Whom Ceiba proposes each matter for. Only what the direction decided otherwise is stored. */
const PROPUESTOS: Record<Asunto, readonly number[]> = {
  estudiantes: AMBOS,
  pagos: AMBOS,
  anulaciones: [CARGO_CONTADOR],
  becas: [CARGO_CONTADOR],
  series: [CARGO_CONTADOR],
  cuadre: [CARGO_CONTADOR],
  cuotas: AMBOS,
  estructura: AMBOS,
  notas: AMBOS,
  importar: [CARGO_SECRETARIA],
  bitacora: [],
};

/** What each matter is called on the screen, and what it opens. */
export const DEL_ASUNTO: Record<Asunto, { nombre: string; abre: string }> = {
  estudiantes: {
    nombre: 'Editar estudiantes e inscribir',
    abre: 'Agregar, cambiar y eliminar estudiantes, darles usuario y contraseña, inscribirlos, cambiarlos de sección, y registrar retiros, traslados y reingresos.',
  },
  pagos: {
    nombre: 'Registrar y anular pagos',
    abre: 'Generar cuentas, agregar y quitar pagos, marcarlos pagados y anularlos. Las cuentas se ven siempre.',
  },
  anulaciones: {
    nombre: 'Anular recibos ajenos',
    abre: 'Los que registró otra persona, y los que ya están en un corte. Los propios, antes del corte, los anula quien registra pagos.',
  },
  becas: {
    nombre: 'Becas y descuentos',
    abre: 'Dar becas y descuentos, terminarlos y renovarlos. Se ven siempre.',
  },
  series: {
    nombre: 'Ajustes de caja',
    abre: 'Las cuentas del colegio en bancos, a las que pagan las familias, y de qué se avisa.',
  },
  cuadre: {
    nombre: 'Ver el cuadre',
    abre: 'Si los recibos, las cuentas y los reportes suman lo mismo. Los demás reportes se ven siempre.',
  },
  cuotas: {
    nombre: 'Cambiar cuotas',
    abre: 'Lo que cobra cada nivel y carrera, y los tipos de pago.',
  },
  estructura: {
    nombre: 'Cambiar grados, materias y clases',
    abre: 'Grados y secciones, materias y carreras, quién da cada clase y quién guía cada grado.',
  },
  notas: {
    nombre: 'Ver notas',
    abre: 'Calificaciones y boletas de cualquier estudiante.',
  },
  importar: {
    nombre: 'Importar, preparar el ciclo y descargar',
    abre: 'Traer listas de Excel, preparar el ciclo siguiente y descargar listas.',
  },
  bitacora: {
    nombre: 'Ver la Bitácora',
    abre: 'Quién hizo qué y cuándo en todo el colegio.',
  },
};

/** Those that open something today: a box that changes nothing is not shown. */
export const ASUNTOS_QUE_ABREN = ASUNTOS.filter((asunto) => asunto !== 'bitacora');

export const propuesto = (asunto: Asunto, idCargo: number): boolean => PROPUESTOS[asunto].includes(idCargo);

/** A position of a person, with the matters that the direction decided otherwise for it. */
export interface PuestoConPermisos {
  idCargo: number;
  desvios: Readonly<Partial<Record<Asunto, boolean>>>;
}

/** Whether a matter is open to one of these positions. */
export interface Permiso {
  asunto: Asunto;
  idCargo: (typeof CARGOS_CON_PERMISOS)[number];
  permitido: boolean;
}

const mismo = (uno: Permiso, otro: Pick<Permiso, 'asunto' | 'idCargo'>): boolean =>
  uno.asunto === otro.asunto && uno.idCargo === otro.idCargo;

/** All boxes, matter by matter; `decididos` holds those that stand otherwise than proposed. */
export const todosLosPermisos = (decididos: readonly Permiso[]): Permiso[] =>
  ASUNTOS.flatMap((asunto) =>
    CARGOS_CON_PERMISOS.map(
      (idCargo) =>
        decididos.find((uno) => mismo(uno, { asunto, idCargo })) ?? {
          asunto,
          idCargo,
          permitido: propuesto(asunto, idCargo),
        },
    ),
  );

/** Of `permisos`, those that `antes` has otherwise. */
export const permisosQueCambian = (antes: readonly Permiso[], permisos: readonly Permiso[]): Permiso[] =>
  permisos.filter((uno) => antes.find((otro) => mismo(otro, uno))?.permitido !== uno.permitido);

/** How all boxes stand, as one number: each is a bit. There is room for fifteen matters. */
export const versionDePermisos = (todos: readonly Permiso[]): number =>
  todos.reduce((version, { permitido }) => version * 2 + Number(permitido), 0);

const abierto = (asunto: Asunto, { idCargo, desvios }: PuestoConPermisos): boolean =>
  idCargo === CARGO_DIRECTOR || (desvios[asunto] ?? propuesto(asunto, idCargo));

/** The matters open to a person: those of any of their positions. */
export const asuntosDePuestos = (puestos: readonly PuestoConPermisos[]): Asunto[] =>
  ASUNTOS.filter((asunto) => puestos.some((puesto) => abierto(asunto, puesto)));

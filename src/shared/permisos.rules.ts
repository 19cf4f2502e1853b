import { ASUNTOS, type Asunto } from './base/asuntos.ts';
import { CARGO_CONTADOR, CARGO_DIRECTOR, CARGO_SECRETARIA } from './colaboradores.ts';

/** The positions of the administration to which matters are opened one by one: the direction may everything. */
export const CARGOS_CON_PERMISOS = [CARGO_SECRETARIA, CARGO_CONTADOR] as const;

const AMBOS: readonly number[] = CARGOS_CON_PERMISOS;

/** Whom Ceiba proposes each matter for. Only what the direction decided otherwise is stored. */
const PROPUESTOS: Record<Asunto, readonly number[]> = {
  estudiantes: AMBOS,
  pagos: AMBOS,
  cuotas: AMBOS,
  estructura: AMBOS,
  notas: AMBOS,
  importar: [CARGO_SECRETARIA],
  bitacora: [],
};

export const propuesto = (asunto: Asunto, idCargo: number): boolean => PROPUESTOS[asunto].includes(idCargo);

/** A position of a person, with the matters that the direction decided otherwise for it. */
export interface PuestoConPermisos {
  idCargo: number;
  desvios: Readonly<Partial<Record<Asunto, boolean>>>;
}

const abierto = (asunto: Asunto, { idCargo, desvios }: PuestoConPermisos): boolean =>
  idCargo === CARGO_DIRECTOR || (desvios[asunto] ?? propuesto(asunto, idCargo));

/** The matters open to a person: those of any of their positions. */
export const asuntosDePuestos = (puestos: readonly PuestoConPermisos[]): Asunto[] =>
  ASUNTOS.filter((asunto) => puestos.some((puesto) => abierto(asunto, puesto)));

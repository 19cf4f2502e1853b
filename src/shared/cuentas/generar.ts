import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, id, idParam, instante } from '#shared/base/fields.ts';
import { mensualidad, mesesDeColegiatura } from '#shared/cuentas.ts';

/** Whether an enrolment has its account, and the months a new one would charge: from the month of enrolment on. */
export const cuenta = z.object({
  idEstudiante: z.int(),
  generada: instante.nullable(),
  mesesPropuestos: z.array(z.int()),
});
export type Cuenta = z.output<typeof cuenta>;

const params = z.object({ idEstudianteGrado: idParam });

export const cuentaDeInscripcion = endpoint({
  method: 'GET',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/cuenta',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Si una inscripción tiene cuenta de pagos, y desde qué mes cobraría',
  params,
  output: cuenta,
});

/** The months the tuition charges are to be these: missing ones are added, unpaid ones left out are removed. */
export const cambiarMeses = endpoint({
  method: 'PUT',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/mensualidades',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Cambia los meses que cobra la colegiatura de una inscripción',
  params,
  body: z.object({
    meses: mesesDeColegiatura.min(1, { error: 'Deja al menos un mes, o elimina la colegiatura.' }),
    /** Those it charged when they were looked at: what somebody else added or took off meanwhile stays so. */
    vistos: mesesDeColegiatura.optional(),
  }),
  undoable: true,
  output: z.array(mensualidad),
});

export const cuentasForm = z.object({
  /** Only this section; the whole grade without one. */
  idGradoSeccion: id.nullish().transform((value) => value ?? null),
  /** Each from the month of the own enrolment, or January to October for everybody. */
  meses: z.enum(['inscripcion', 'todos']).default('inscripcion'),
});
export type CuentasForm = z.output<typeof cuentasForm>;

const alumno = z.object({ idEstudianteGrado: z.int(), nombre: z.string() });

/** Who got an account and who already had one, by surname. */
export const cuentasGeneradas = z.object({ generadas: z.array(alumno), existentes: z.array(alumno) });
export type CuentasGeneradas = z.output<typeof cuentasGeneradas>;

/** All or none. */
export const generarCuentas = endpoint({
  method: 'POST',
  path: '/grados/:idGrado/cuentas',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Genera las cuentas de pagos que faltan en un grado o en una de sus secciones',
  params: z.object({ idGrado: idParam }),
  query: z.object({ ciclo: cicloParam.optional() }),
  body: cuentasForm,
  output: cuentasGeneradas,
  progress: true,
});

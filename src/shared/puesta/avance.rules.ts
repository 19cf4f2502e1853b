import { contar } from '#shared/base/formatos.ts';

export const PASOS = [
  'colegio',
  'grados',
  'materias',
  'personal',
  'cuotas',
  'estudiantes',
  'clases',
] as const;
export type Paso = (typeof PASOS)[number];

/** What a new installation calls its school until somebody says its name. */
export const NOMBRE_SIN_PONER = 'Mi colegio';

/** What the school has in a year; numbers of rows. */
export interface Existencias {
  nombre: string;
  niveles: number;
  grados: number;
  secciones: number;
  /** Different subjects that some grade has. */
  materias: number;
  /** Grades with sections and without a subject. */
  gradosSinMaterias: number;
  personal: number;
  docentes: number;
  /** Levels and careers with sections, which charge a tuition or not. */
  cobradores: number;
  cobradoresSinColegiatura: number;
  inscritos: number;
  inscritosConUsuario: number;
  /** Without a user, in levels whose students do not sign in. */
  inscritosQueNoEntran: number;
  /** Subjects of sections, and those that have a teacher. */
  clases: number;
  clasesConDocente: number;
  /** Sections in which nobody teaches anything. */
  seccionesSinClase: number;
}

interface Dicho {
  listo: boolean;
  detalle: string;
}

const EN_BLANCO = 'Todavía no hay nada';

const QUE_HAY: Record<Paso, (hay: Existencias) => Dicho> = {
  colegio: ({ nombre }) => {
    const listo = nombre !== NOMBRE_SIN_PONER;
    return { listo, detalle: listo ? nombre : 'Falta su nombre' };
  },
  grados: ({ niveles, grados, secciones }) => ({
    listo: secciones > 0,
    detalle:
      secciones > 0
        ? [
            contar(niveles, 'nivel', 'niveles'),
            contar(grados, 'grado', 'grados'),
            contar(secciones, 'sección', 'secciones'),
          ].join(' · ')
        : EN_BLANCO,
  }),
  materias: ({ materias, grados, gradosSinMaterias }) => ({
    listo: grados > 0 && gradosSinMaterias === 0,
    detalle:
      gradosSinMaterias > 0 && materias > 0
        ? `${contar(gradosSinMaterias, 'grado', 'grados')} sin materias`
        : materias > 0
          ? contar(materias, 'materia', 'materias')
          : EN_BLANCO,
  }),
  personal: ({ personal, docentes }) => ({
    listo: docentes > 0,
    detalle:
      docentes > 0
        ? `${contar(personal, 'persona', 'personas')} · ${contar(docentes, 'docente', 'docentes')}`
        : 'Falta el primer docente',
  }),
  cuotas: ({ cobradores, cobradoresSinColegiatura }) => ({
    listo: cobradores > 0 && cobradoresSinColegiatura === 0,
    detalle:
      cobradores === 0
        ? EN_BLANCO
        : cobradoresSinColegiatura === 0
          ? 'Todos los niveles tienen colegiatura'
          : `Falta la colegiatura de ${contar(cobradoresSinColegiatura, 'nivel o carrera', 'niveles o carreras')}`,
  }),
  estudiantes: ({ inscritos }) => ({
    listo: inscritos > 0,
    detalle: inscritos > 0 ? contar(inscritos, 'inscrito', 'inscritos') : EN_BLANCO,
  }),
  clases: (hay) => {
    const { clases, clasesConDocente, secciones, seccionesSinClase, inscritos, inscritosConUsuario } = hay;
    const { inscritosQueNoEntran } = hay;
    const sinDocente = clases - clasesConDocente;
    const sinUsuario = inscritos - inscritosConUsuario - inscritosQueNoEntran;
    const faltan = [
      ...(sinDocente > 0 ? [`${contar(sinDocente, 'clase', 'clases')} sin docente`] : []),
      ...(sinUsuario > 0 ? [`${contar(sinUsuario, 'estudiante', 'estudiantes')} sin usuario`] : []),
    ];
    const todo = [
      `${contar(clases, 'clase', 'clases')} con docente`,
      `${contar(inscritosConUsuario, 'estudiante', 'estudiantes')} con usuario`,
      ...(inscritosQueNoEntran > 0 ? [`${inscritosQueNoEntran} sin usar Ceiba`] : []),
    ].join(' · ');
    return {
      listo: secciones > 0 && seccionesSinClase === 0 && inscritos > 0 && faltan.length === 0,
      detalle: clases === 0 ? EN_BLANCO : faltan.join(' · ') || todo,
    };
  },
};

/** How each step stands, in the order in which they are shown. */
export const avanceDe = (hay: Existencias) =>
  PASOS.map((paso) => {
    const { listo, detalle } = QUE_HAY[paso](hay);
    return { paso, estado: listo ? ('listo' as const) : ('falta' as const), detalle };
  });

/** Of several years the one for which most is done; of equals the first. */
export function elMasAvanzado(anios: readonly Existencias[]): Existencias | undefined {
  const listos = (hay: Existencias) => PASOS.filter((paso) => QUE_HAY[paso](hay).listo).length;
  return anios.reduce<Existencias | undefined>(
    (mejor, hay) => (mejor && listos(mejor) >= listos(hay) ? mejor : hay),
    undefined,
  );
}

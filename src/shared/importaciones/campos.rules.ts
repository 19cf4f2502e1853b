import {
  type CampoDeColaborador,
  CLAVES_DE_DOCUMENTOS,
  CLAVES_PERSONALES,
  campoDeColaborador,
} from '#shared/colaboradores/campos.ts';
import {
  type CampoDeEstudiante,
  campoDeEstudiante,
  EN_LISTAS_DE_ESTUDIANTES,
} from '#shared/estudiantes/campos.ts';
import { DE_ESTUDIANTES } from './encabezados-estudiantes.ts';
import { DE_FAMILIA } from './encabezados-familia.ts';
import { DE_INSCRIPCION } from './encabezados-inscripcion.ts';
import { DE_CLASES, DE_NOTAS, DE_SALDOS } from './encabezados-otros.ts';
import { DE_PERSONAL } from './encabezados-personal.ts';
import type { Campo, TipoDeImportacion } from './tipos.ts';

export const CONTRASENIA_NO_SE_USA = 'No se usa: las contraseñas se generan aquí.';

type Extra = Pick<Campo, 'requerido' | 'en'>;

/** The fields of one kind, each with the spellings that the list of its kind has for it. */
const de =
  <K extends string>(encabezados: Readonly<Record<K, readonly string[]>>) =>
  (clave: K, etiqueta: string, extra: Extra = {}): Campo => ({
    clave,
    etiqueta,
    encabezados: encabezados[clave],
    ...extra,
  });

/** Every field of a student's record has its spellings here. */
const DEL_REGISTRO: Readonly<Record<CampoDeEstudiante, readonly string[]>> = {
  ...DE_ESTUDIANTES,
  ...DE_FAMILIA,
};
const estudiante = de({ ...DE_ESTUDIANTES, ...DE_FAMILIA, ...DE_INSCRIPCION });
const persona = de(DE_PERSONAL);
const clase = de(DE_CLASES);
const saldo = de(DE_SALDOS);
const nota = de(DE_NOTAS);

const EN_NOMBRES = ['nombres', 'nombreCompleto'] as const;
const EN_APELLIDOS = ['apellidos', 'nombreCompleto'] as const;
const EN_GRADO_SECCION = ['gradoSeccion'] as const;

const EXTRA: Readonly<Partial<Record<CampoDeEstudiante, Extra>>> = {
  nombre1: { requerido: true, en: EN_NOMBRES },
  nombre2: { en: EN_NOMBRES },
  nombre3: { en: EN_NOMBRES },
  apellido1: { requerido: true, en: EN_APELLIDOS },
  apellido2: { en: EN_APELLIDOS },
  fechaNacimiento: { requerido: true },
  sexo: { en: ['masculino', 'femenino'] },
};

/** What only lists have, behind the field of the record that it gives. */
const TRAS: Readonly<Partial<Record<CampoDeEstudiante, readonly Campo[]>>> = {
  apellido2: [
    estudiante('nombres', 'Nombres', { en: ['nombreCompleto'] }),
    estudiante('apellidos', 'Apellidos', { en: ['nombreCompleto'] }),
    estudiante('nombreCompleto', 'Apellidos, nombres'),
  ],
  sexo: [estudiante('masculino', 'Masculino (con una x)'), estudiante('femenino', 'Femenino (con una x)')],
};

const delRegistro = (clave: CampoDeEstudiante): readonly Campo[] => [
  {
    clave,
    etiqueta: campoDeEstudiante(clave).etiqueta,
    encabezados: DEL_REGISTRO[clave],
    ...EXTRA[clave],
  },
  ...(TRAS[clave] ?? []),
];

const dePersona = (clave: CampoDeColaborador): readonly Campo[] => [
  persona(
    clave,
    campoDeColaborador(clave).etiqueta,
    clave === 'nombres' || clave === 'dpi' ? { requerido: true } : {},
  ),
  ...(clave === 'nombres' ? [persona('apellidos', 'Apellidos')] : []),
];

/** What a spreadsheet of each kind may hold, in the order in which it is offered. */
export const CAMPOS: Readonly<Record<TipoDeImportacion, readonly Campo[]>> = {
  estudiantes: [
    ...EN_LISTAS_DE_ESTUDIANTES.flatMap(delRegistro),
    estudiante('grado', 'Grado', { en: EN_GRADO_SECCION }),
    estudiante('seccion', 'Sección', { en: EN_GRADO_SECCION }),
    estudiante('gradoSeccion', 'Grado y sección'),
    estudiante('becado', 'Becado'),
    estudiante('contrasenia', 'Contraseña'),
  ],
  personal: [
    ...CLAVES_PERSONALES.flatMap(dePersona),
    persona('cargos', 'Cargos'),
    ...CLAVES_DE_DOCUMENTOS.flatMap(dePersona),
    persona('usuario', 'Usuario'),
    persona('contrasenia', 'Contraseña'),
  ],
  clases: [
    clase('grado', 'Grado', { requerido: true, en: EN_GRADO_SECCION }),
    clase('seccion', 'Sección', { en: EN_GRADO_SECCION }),
    clase('gradoSeccion', 'Grado y sección'),
    clase('materia', 'Materia', { requerido: true }),
    clase('docente', 'Docente', { requerido: true }),
  ],
  saldos: [
    saldo('codigo', 'Código', { requerido: true, en: ['cui', 'nombreCompleto'] }),
    saldo('cui', 'CUI'),
    saldo('nombreCompleto', 'Apellidos, nombres'),
    saldo('fechaNacimiento', 'Fecha de nacimiento'),
    saldo('saldoAnterior', 'Saldo anterior', { requerido: true, en: ['mesPagado'] }),
    saldo('mesPagado', 'Mes pagado'),
    saldo('fechaPago', 'Fecha de pago'),
    saldo('recibo', 'Recibo'),
  ],
  notas: [
    nota('codigo', 'Código', { requerido: true, en: ['cui', 'nombreCompleto'] }),
    nota('cui', 'CUI'),
    nota('nombreCompleto', 'Apellidos, nombres'),
    nota('fechaNacimiento', 'Fecha de nacimiento'),
    nota('anio', 'Año', { requerido: true }),
    nota('grado', 'Grado', { requerido: true }),
    nota('materia', 'Materia', { requerido: true }),
    nota('nota', 'Nota', { requerido: true }),
  ],
};

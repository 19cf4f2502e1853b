import { z } from 'zod';
import { digitos, fecha, telefono, texto } from '#shared/base/fields.ts';
import { type CampoDeRegistro, clavesDe } from '#shared/base/registro.ts';

export const NOMBRES_MAX = 100;
const DPI_MAX = 25;
const TELEFONO_MAX = 15;

export interface CampoDelColaborador extends CampoDeRegistro {
  /** How it is typed, read in a list, and written for people. */
  tipo: 'texto' | 'identidad' | 'telefono' | 'fecha' | 'documento';
  requerido?: true;
  /** Two places of the form's row. */
  ancho?: true;
}

const escrito = z.string();

/** What is asked of the person. */
export const CAMPOS_PERSONALES = {
  nombres: {
    tipo: 'texto',
    etiqueta: 'Nombres',
    max: NOMBRES_MAX,
    requerido: true,
    ancho: true,
    form: texto('Nombres', { max: NOMBRES_MAX, requerido: 'Nombres son requeridos.' }),
    registro: escrito,
  },
  dpi: {
    tipo: 'identidad',
    etiqueta: 'DPI',
    max: DPI_MAX,
    requerido: true,
    form: digitos('DPI', DPI_MAX),
    registro: escrito,
  },
  telefono: {
    tipo: 'telefono',
    etiqueta: 'Teléfono',
    max: TELEFONO_MAX,
    requerido: true,
    form: telefono('Teléfono', TELEFONO_MAX),
    registro: escrito,
  },
  fechaNacimiento: {
    tipo: 'fecha',
    etiqueta: 'Fecha de nacimiento',
    requerido: true,
    form: fecha('Fecha de nacimiento'),
    registro: escrito,
  },
} as const satisfies Record<string, CampoDelColaborador>;

const documento = (etiqueta: string) =>
  ({ tipo: 'documento', etiqueta, form: z.boolean().default(false), registro: z.boolean() }) as const;

/** The papers a school must have of everybody who works with children. */
export const CAMPOS_DE_DOCUMENTOS = {
  antecedentesPenales: documento('Antecedentes penales'),
  antecedentesPoliciacos: documento('Antecedentes policiacos'),
  renas: documento('RENAS'),
};

/**
 * All that is asked of a member of staff but positions and user. What is added here, with its column and the headings people write
 * above it, is in the form, the record, the import and the export. The order is that of the record.
 */
export const CAMPOS_DE_COLABORADOR = { ...CAMPOS_PERSONALES, ...CAMPOS_DE_DOCUMENTOS };
export type CampoDeColaborador = keyof typeof CAMPOS_DE_COLABORADOR;
export type CampoPersonal = keyof typeof CAMPOS_PERSONALES;

export const CLAVES_DE_COLABORADOR = clavesDe(CAMPOS_DE_COLABORADOR);
export const CLAVES_PERSONALES = clavesDe(CAMPOS_PERSONALES);
export const CLAVES_DE_DOCUMENTOS = clavesDe(CAMPOS_DE_DOCUMENTOS);

export const campoDeColaborador = (clave: CampoDeColaborador): CampoDelColaborador =>
  CAMPOS_DE_COLABORADOR[clave];

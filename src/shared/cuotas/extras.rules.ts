import { plain } from '#shared/base/plain.ts';

/** How the school's own word for an enrolment begins, whatever follows. */
export const INSCRIPCION = 'inscripci';

interface TipoDeCobro {
  descripcion: string;
  colegiatura: boolean;
}

export const esInscripcion = ({ descripcion }: Pick<TipoDeCobro, 'descripcion'>): boolean =>
  plain(descripcion).startsWith(INSCRIPCION);

/** Families have to pay one enrolment and ten months of tuition a year. @param yaTiene whether there is an enrolment already */
export const esCobroExtra = (tipo: TipoDeCobro, yaTiene = false): boolean =>
  !tipo.colegiatura && (yaTiene || !esInscripcion(tipo));

export const avisoDeCobroExtra = (nombre: string): string =>
  `Solo la inscripción y diez mensualidades son obligatorias. «${nombre}» va aparte, con factura, y la familia puede no aceptarlo.`;

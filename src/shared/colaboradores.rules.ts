import { piezasDeNombre } from './base/nombres.ts';
import { plain } from './base/plain.ts';

export const SOLO_LA_DIRECCION_CAMBIA = 'Solo la dirección puede cambiar a un administrador.';
export const SOLO_LA_DIRECCION_DA = 'Solo la dirección puede dar o quitar cargos de administrador.';
export const QUEDA_ALGUIEN = 'Debe quedar al menos una persona en la dirección, activa y con usuario.';

interface Identificado {
  nombres: string;
  dpi: string;
}

/** Whoever is brought back is the person the record is of. */
export const dejaSuDpi = ({ nombres, dpi }: Identificado): string =>
  `Para reactivar a ${nombres}, deja su DPI: ${dpi}.`;

/** What is said after 'Ana Xol imparte 2 clases: …' */
export const TRANSFIERELAS = 'Transfiérelas antes de quitarle el cargo de Docente.';

/**
 * 'Ana Lucía Estrada Solórzano' → `aestrada`, 'María De León Tzoc' → `mdeleon`: the first letter and the first surname; '' for a single
 * name. Of three parts the second is taken for the surname.
 */
export function usuarioPropuesto(nombres: string): string {
  const partes = piezasDeNombre(nombres)
    .map((parte) => plain(parte).replace(/[^a-z]/g, ''))
    .filter(Boolean);
  const surname = partes.length > 2 ? partes[partes.length - 2] : partes[1];
  return surname ? `${partes[0]?.charAt(0)}${surname}` : '';
}

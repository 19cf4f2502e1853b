import { llano } from './identidad.rules.ts';
import type { PersonaDelColegio, PersonaDicha } from './personal-fila.rules.ts';

/** By what a row names a member of staff. */
export interface ClavesDePersona {
  dpi: string | null;
  usuario: string | null;
  /** Name and date of birth. */
  nombre: string | null;
  /** Name alone. */
  soloNombre: string | null;
}

const claveDe = (nombres: string, fechaNacimiento: string): string => `${llano(nombres)} ${fechaNacimiento}`;

export function clavesDePersona({ textos, usuario, fechaNacimiento }: PersonaDicha): ClavesDePersona {
  const { nombres, dpi } = textos;
  return {
    dpi: dpi ? dpi.replace(/\D/g, '') || null : null,
    usuario,
    nombre: nombres && fechaNacimiento ? claveDe(nombres, fechaNacimiento) : null,
    soloNombre: nombres ? llano(nombres) : null,
  };
}

export type PersonaEncontrada =
  | { como: 'nadie' }
  | { como: 'clave' | 'nombre'; persona: PersonaDelColegio }
  | { como: 'dudoso'; clave: 'dpi' | 'usuario' | 'nombres'; que: string };

/** Who of the staff a row means: by DPI, then by user name, then by name and date of birth. */
export function buscadorDePersonas(personas: readonly PersonaDelColegio[]) {
  const porDpi = new Map(personas.map((una) => [una.dpi, una]));
  const porUsuario = new Map(
    personas.flatMap((una) => (una.usuario === null ? [] : [[una.usuario, una] as const])),
  );
  const porNombre = new Map<string, PersonaDelColegio[]>();
  for (const una of personas) {
    const clave = claveDe(una.nombres, una.fechaNacimiento);
    porNombre.set(clave, [...(porNombre.get(clave) ?? []), una]);
  }
  return ({ dpi, usuario, nombre, soloNombre }: ClavesDePersona): PersonaEncontrada => {
    const deDpi = dpi === null ? undefined : porDpi.get(dpi);
    const deUsuario = usuario === null ? undefined : porUsuario.get(usuario);
    if (deDpi && deUsuario && deDpi !== deUsuario) {
      const que = `El DPI es de ${deDpi.nombres} y el usuario es de ${deUsuario.nombres}. Corrige uno de los dos.`;
      return { como: 'dudoso', clave: 'dpi', que };
    }
    if (deDpi) return { como: 'clave', persona: deDpi };
    if (deUsuario) {
      // Two people may want the same user name: with another DPI and another name it is somebody else.
      if (dpi === null || soloNombre === llano(deUsuario.nombres))
        return { como: 'clave', persona: deUsuario };
      const que = `El usuario es de ${deUsuario.nombres}, que tiene otro DPI. Corrige el usuario o el DPI.`;
      return { como: 'dudoso', clave: 'usuario', que };
    }
    const [primera, segunda] = nombre === null ? [] : (porNombre.get(nombre) ?? []);
    if (!primera) return { como: 'nadie' };
    if (!segunda) return { como: 'nombre', persona: primera };
    if (dpi !== null) return { como: 'nadie' };
    const que = 'Hay varias personas con ese nombre y fecha de nacimiento. Escribe el DPI de la que es.';
    return { como: 'dudoso', clave: 'nombres', que };
  };
}

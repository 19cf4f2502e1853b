import type { FieldValues } from 'react-hook-form';
import { conArticulo, type TipoActividad } from '#shared/actividades.rules.ts';
import { DraftOffer } from '#web/kit/drafts/DraftOffer.tsx';
import type { Phrases } from '#web/kit/drafts/phrases.ts';
import { TwoVersions, type VersionField } from '#web/kit/drafts/TwoVersions.tsx';
import type { DraftUse } from '#web/kit/drafts/useDraft.ts';
import type { VersionsUse } from '#web/kit/drafts/useVersions.ts';
import type { Edicion } from './useEdicion.ts';

interface VistasProps<V extends FieldValues> {
  tipo: TipoActividad;
  edicion: { borrador: DraftUse; versiones: VersionsUse<Edicion<V>> };
  campos: readonly VersionField<Edicion<V>>[];
}

const conMayuscula = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const esFemenino = (tipo: TipoActividad) => conArticulo(tipo, 'definido').startsWith('la ');

/** How what hangs on a publication is compared. */
const ADJUNTOS: readonly VersionField<Pick<Edicion<FieldValues>, 'archivos' | 'videos'>>[] = [
  {
    field: 'archivos',
    label: 'Archivos',
    show: ({ archivos }) => archivos.map(({ nombre }) => nombre).join(', '),
  },
  {
    field: 'videos',
    label: 'Videos',
    show: ({ videos }) => videos.map(({ snippet }) => snippet.title).join(', '),
  },
];

/** What a form of something published asks over itself: go on with a draft, choose between two versions. */
export function VistasDeEdicion<V extends FieldValues>({ tipo, edicion, campos }: VistasProps<V>) {
  const cosa = conMayuscula(conArticulo(tipo, 'definido'));
  return (
    <>
      <DraftOffer {...edicion.borrador} />
      <TwoVersions
        versions={edicion.versiones}
        fields={[...campos, ...ADJUNTOS]}
        whatHappened={`${cosa} cambió en otra ventana o dispositivo. Compara las dos y elige.`}
      />
    </>
  );
}

/** How a teacher or a student calls what they publish, new or being changed. */
export function frasesDe(tipo: TipoActividad, titulo: string | null | undefined): Phrases {
  if (titulo !== undefined) {
    const cual = titulo === null ? '' : ` "${titulo}"`;
    return {
      aThing: `cambios a ${conArticulo(tipo, 'definido')}${cual}`,
      yourThing: 'tus cambios',
      wasDone: 'se guardaron',
      doIt: 'guardarlos',
      plural: true,
    };
  }
  const suya = conArticulo(tipo, 'indefinido');
  const asigna = !sinTitulo.includes(tipo);
  return {
    aThing: suya,
    yourThing: suya.replace(/^una? /, 'tu '),
    wasDone: asigna ? 'se asignó' : 'se publicó',
    doIt: `${asigna ? 'asignar' : 'publicar'}${esFemenino(tipo) ? 'la' : 'lo'}`,
  };
}

const sinTitulo: readonly TipoActividad[] = [4, 7];

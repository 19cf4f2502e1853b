import Stack from '@mui/material/Stack';
import { TIPO } from '#shared/actividades.rules.ts';
import { CONTENIDO_MAX, TITULO_MAX } from '#shared/actividades.ts';
import { consultarVideoDocente } from '#shared/videos.ts';
import { BotonAdjuntar } from '#web/archivos/components/BotonAdjuntar.tsx';
import { ListaAdjuntos } from '#web/archivos/components/ListaAdjuntos.tsx';
import type { UsoDeAdjuntos } from '#web/archivos/components/useAdjuntos.ts';
import { useTouch } from '#web/kit/form/device.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { TitleField } from '#web/kit/form/TitleField.tsx';
import type { TipoAsignable } from '../api.ts';
import type { ControlPublicacion } from '../form.tsx';

interface CamposContenidoProps {
  control: ControlPublicacion;
  tipo: TipoAsignable;
  adjuntos: UsoDeAdjuntos;
  /** Begins with its title under the keys. Touching it is what opens the keyboard of a phone. */
  nueva: boolean;
}

/** What is published: a title, a text, files and videos. */
export function CamposContenido({ control, tipo, adjuntos, nueva }: CamposContenidoProps) {
  const tactil = useTouch();
  const material = tipo === TIPO.material;
  return (
    <Stack sx={{ gap: 1.75 }}>
      <TitleField
        control={control}
        name="title"
        label="Título"
        required
        max={TITULO_MAX}
        autoFocus={nueva && !tactil}
      />
      <TextInputField
        control={control}
        name={material ? 'contenido' : 'instructions'}
        label={material ? 'Contenido (opcional)' : 'Instrucciones (opcional)'}
        rows={6}
        max={CONTENIDO_MAX}
        counter={false}
      />
      <ListaAdjuntos
        {...adjuntos.value}
        onRemove={{
          archivo: adjuntos.quitarArchivo,
          nuevo: adjuntos.quitarNuevo,
          video: adjuntos.quitarVideo,
        }}
      />
      <BotonAdjuntar adjuntos={adjuntos} consulta={consultarVideoDocente} />
    </Stack>
  );
}

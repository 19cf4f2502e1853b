import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import type { PublicacionForm } from '#shared/calificaciones/hoja.ts';
import { motivoDeCambioForm } from '#shared/entregas.ts';
import { CampoMotivo } from '#web/entregas/revision/components/CampoMotivo.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { visuallyHidden } from '#web/kit/ui/visually-hidden.ts';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { notas } from '../state/frases.ts';
import { admiteCeros, type LineaDePublicar, publicacionDe, seQuedanFuera } from '../state/publicacion.ts';

interface DialogoPublicarProps {
  lineas: readonly LineaDePublicar[];
  /** Ticked when it opens; without them, all with something to publish. */
  deActividad?: number | undefined;
  busy: boolean;
  onPublish: (form: PublicacionForm) => void;
  onClose: () => void;
}

interface LineaProps {
  linea: LineaDePublicar;
  elegida: boolean;
  enCero: boolean;
  onElegir: (elegida: boolean) => void;
  onCeros: (enCero: boolean) => void;
}

const TITULOS = ['Nuevas', 'Cambian', 'Sin nota'] as const;
const celda = { display: { xs: 'none', sm: 'block' }, width: 72, textAlign: 'right', flex: 'none' } as const;

/** Work that was handed in waits for its mark: whoever only did not hand it in gets the 0. */
function ponerCero({ sinNota, enBlanco }: LineaDePublicar): string {
  if (enBlanco < sinNota)
    return enBlanco === 1
      ? 'Poner 0 al alumno que no entregó'
      : `Poner 0 a los ${enBlanco} que no entregaron`;
  return sinNota === 1 ? 'Poner 0 al alumno sin nota' : `Poner 0 a los ${sinNota} sin nota`;
}

/** On a phone, in words below the title. */
const enPalabras = ({ nuevas, cambian, sinNota }: LineaDePublicar): string =>
  [
    nuevas > 0 ? contar(nuevas, 'nueva', 'nuevas') : '',
    cambian > 0 ? contar(cambian, 'cambia', 'cambian') : '',
    sinNota > 0 ? `${sinNota} sin nota` : '',
  ]
    .filter(Boolean)
    .join(' · ');

function Linea({ linea, elegida, enCero, onElegir, onCeros }: LineaProps) {
  const { titulo, nuevas, cambian, sinNota } = linea;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <FormControlLabel
          sx={{ flex: 1, minWidth: 0, mr: 0, overflowWrap: 'anywhere' }}
          label={
            <>
              {titulo}
              <Typography
                variant="caption"
                component="span"
                color="textSecondary"
                sx={{ display: { xs: 'block', sm: 'none' } }}
              >
                {enPalabras(linea)}
              </Typography>
            </>
          }
          control={<Checkbox checked={elegida} onChange={(_, si) => onElegir(si)} />}
        />
        {[nuevas, cambian, sinNota].map((cuantas, index) => (
          <Typography key={TITULOS[index]} variant="body2" component="span" sx={celda}>
            <Box component="span" sx={visuallyHidden}>
              {TITULOS[index]}:{' '}
            </Box>
            {cuantas === 0 ? '—' : <b>{cuantas}</b>}
          </Typography>
        ))}
      </Stack>
      {elegida && admiteCeros(linea) ? (
        <FormControlLabel
          sx={{ ml: 3, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
          label={ponerCero(linea)}
          control={<Checkbox size="small" checked={enCero} onChange={(_, si) => onCeros(si)} />}
        />
      ) : null}
    </Box>
  );
}

const cambiar = (conjunto: ReadonlySet<number>, id: number, dentro: boolean): ReadonlySet<number> => {
  const nuevo = new Set(conjunto);
  if (dentro) nuevo.add(id);
  else nuevo.delete(id);
  return nuevo;
};

/** What publishing will do, activity by activity, before it is done. */
export function DialogoPublicar({ lineas, deActividad, busy, onPublish, onClose }: DialogoPublicarProps) {
  const visibles = lineas.filter(({ nuevas, cambian, sinNota }) => nuevas + cambian + sinNota > 0);
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        lineas
          .filter(({ nuevas, cambian }) => nuevas + cambian > 0)
          .map((una) => una.idActividadMateriaBloque)
          .filter((id) => deActividad === undefined || id === deActividad),
      ),
  );
  const [enCero, setEnCero] = useState<ReadonlySet<number>>(new Set());
  const publicacion = publicacionDe(lineas, { elegidas, enCero });
  const { cambian, marcas, ceros } = publicacion;
  const form = useSchemaForm(motivoDeCambioForm, { motivo: '' });
  // A missing reason takes the focus: its field may be below what is seen.
  const conMotivo = form.handleSubmit(({ motivo }) => onPublish({ marcas, ceros, motivo }));
  const publicar = () => (cambian > 0 ? void conMotivo() : onPublish({ marcas, ceros, motivo: undefined }));
  return (
    <ModalDialog
      open
      title="Publicar notas"
      subject="Los alumnos las ven enseguida."
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button variant="contained" loading={busy} disabled={publicacion.notas === 0} onClick={publicar}>
            {publicacion.notas === 0 ? 'Publicar notas' : `Publicar ${notas(publicacion.notas)}`}
          </Button>
        </>
      }
    >
      {seQuedanFuera(lineas).map((frase) => (
        <Box key={frase} sx={{ mb: 2 }}>
          <Warning>{frase}</Warning>
        </Box>
      ))}
      <Stack direction="row" aria-hidden="true" sx={{ typography: 'caption', color: 'text.secondary' }}>
        <Box sx={{ flex: 1 }} />
        {TITULOS.map((titulo) => (
          <Box key={titulo} sx={celda}>
            {titulo}
          </Box>
        ))}
      </Stack>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {visibles.map((linea) => {
          const { idActividadMateriaBloque: id } = linea;
          return (
            <Linea
              key={id}
              linea={linea}
              elegida={elegidas.has(id)}
              enCero={enCero.has(id)}
              onElegir={(si) => setElegidas(cambiar(elegidas, id, si))}
              onCeros={(si) => setEnCero(cambiar(enCero, id, si))}
            />
          );
        })}
      </Box>
      {cambian > 0 ? (
        <Box sx={{ mt: 2.5 }}>
          <CampoMotivo form={form} />
        </Box>
      ) : null}
    </ModalDialog>
  );
}

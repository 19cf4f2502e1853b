import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Asignado } from '#shared/entregas/trabajo.ts';
import { ENTREGA_MAX, entregaTexto } from '#shared/entregas.ts';
import { ContenidoActividad } from '#web/actividades/components/ContenidoActividad.tsx';
import { CampoTexto } from '#web/base/form/CampoTexto.tsx';
import { DialogoFormulario } from '#web/base/form/DialogoFormulario.tsx';
import { useVisible } from '#web/base/form/dispositivo.ts';
import { useFormulario } from '#web/base/form/formulario.ts';
import { BotonIcono } from '#web/base/ui/BotonIcono.tsx';
import { IconoAbajo, IconoArriba } from '#web/base/ui/iconos.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { TiempoRestante } from './TiempoRestante.tsx';

interface DialogoTextoProps {
  contenido: string;
  /** What is asked stays beside what is written. */
  asignado: Asignado;
  examen: boolean;
  /** Hears every letter, so that nothing is lost with the dialog. Closing it without adding gives the first text back. */
  onType: (contenido: string) => void;
  onClose: () => void;
  /** When the running exam ends. */
  fin: string | null;
}

/** Of what a phone's keyboard leaves, this much is for what was asked and the head; the rest is for the answer. */
const PARTE = 0.39;
/** Pixels between them. */
const ENTRE = 16;

/** The whole height of its place. */
const alto = {
  '& .MuiFormControl-root': { height: '100%' },
  '& .MuiInputBase-root': { flex: 1, minHeight: 0, alignItems: 'stretch' },
  '& textarea': { height: '100% !important', overflowY: 'auto !important' },
} as const;

/** The text of a delivery, below or beside what was asked. */
export function DialogoTexto({ contenido, asignado, examen, onType, onClose, fin }: DialogoTextoProps) {
  const [inicial] = useState(contenido);
  const [abierta, setAbierta] = useState(true);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const visible = useVisible();
  const form = useFormulario(entregaTexto, { contenido: inicial });
  const { control, trigger } = form;
  const escrito = useWatch({ control, name: 'contenido' }) ?? '';
  const dicho = useRef(inicial);
  useEffect(() => {
    if (escrito === dicho.current) return;
    dicho.current = escrito;
    onType(escrito);
    void trigger('contenido');
  });
  const { instructions, archivos, videos } = asignado;
  const pide = Boolean(instructions) || archivos.length + videos.length > 0;
  const word = examen ? 'preguntas' : 'instrucciones';
  const resto = Math.max(0, Math.floor(visible.alto * PARTE) - medidas.tactil - ENTRE);
  return (
    <DialogoFormulario
      form={form}
      open
      enEquipo={onClose}
      title={examen ? 'Respuesta' : 'Texto'}
      width={pide ? 'ancho' : 'medio'}
      visible={visible}
      headerActions={
        <>
          <TiempoRestante fin={fin} />
          {pide ? (
            <BotonIcono
              label={`${abierta ? 'Ocultar' : 'Ver'} ${word}`}
              aria-expanded={abierta}
              onClick={() => setAbierta(!abierta)}
              sx={{ '&[aria-expanded="true"]': { bgcolor: 'transparent', color: 'text.secondary' } }}
            >
              {abierta ? <IconoArriba /> : <IconoAbajo />}
            </BotonIcono>
          ) : null}
        </>
      }
      submit={inicial.trim() === '' ? 'Agregar' : 'Guardar'}
      disabled={!entregaTexto.safeParse({ contenido: escrito }).success}
      onClose={() => {
        onType(inicial);
        onClose();
      }}
      onSubmit={form.handleSubmit(onClose)}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          gap: { xs: 0.5, sm: 1, md: 3 },
          height: phone ? visible.alto - medidas.tactil - 4 : pide ? '60vh' : 'auto',
        }}
      >
        {pide && abierta ? (
          <Box
            role="region"
            aria-label={examen ? 'Preguntas' : 'Instrucciones'}
            tabIndex={0}
            sx={{
              flex: { xs: 'none', md: 1 },
              minWidth: 0,
              maxHeight: { xs: resto, sm: '38%', md: 'none' },
              overflowY: 'auto',
              px: { xs: 1, sm: 2 },
              py: { xs: 0.5, sm: 1 },
              borderRadius: `${medidas.radio.control}px`,
              bgcolor: 'superficie.suave',
            }}
          >
            <ContenidoActividad text={instructions} {...{ archivos, videos }} />
          </Box>
        ) : null}
        <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, pt: 1, ...(phone || pide ? alto : {}) }}>
          <CampoTexto
            control={control}
            name="contenido"
            label="Entrega"
            required
            autoFocus
            rows={8}
            max={ENTREGA_MAX}
            counter={!phone}
            dense={phone}
          />
        </Box>
      </Box>
    </DialogoFormulario>
  );
}

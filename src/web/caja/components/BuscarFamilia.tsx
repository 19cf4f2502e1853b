import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { quetzales } from '#shared/base/formatos.ts';
import type { AlumnoEnCaja } from '#shared/caja.ts';
import { useBuscarEnCaja } from '#web/caja/api.ts';
import { useTouch } from '#web/kit/form/device.ts';
import { withLimit } from '#web/kit/form/length-limit.ts';
import { SearchIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { SEARCH_MAX } from '#web/kit/ui/table/columns.ts';
import { medidas } from '#web/theme.medidas.ts';

const ROTULO = 'Código, nombre, responsable, teléfono o recibo…';

interface BuscarProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Whether it adds to a payment, and so is not what F2 leads to. */
  label?: string;
  disabled?: boolean;
  onAlumno: (alumno: AlumnoEnCaja) => void;
  onRecibo: (idRecibo: number) => void;
  /** The arrow down while nothing is looked for. */
  onBajar?: () => void;
}

const Deuda = ({ atrasado, sinFecha }: Pick<AlumnoEnCaja, 'atrasado' | 'sinFecha'>) =>
  atrasado > 0 ? (
    <Typography component="span" variant="subtitle2" sx={{ color: 'warning.main' }}>
      {quetzales(atrasado)} atrasado
    </Typography>
  ) : (
    <Typography component="span" variant="body2" color="textSecondary">
      {sinFecha > 0 ? `Debe ${quetzales(sinFecha)}` : 'Al día'}
    </Typography>
  );

/** Finds who pays: arrows choose, Enter opens; a whole code opens at once, also one that a scanner typed. */
export function BuscarFamilia({
  inputRef,
  label = ROTULO,
  disabled,
  onAlumno,
  onRecibo,
  onBajar,
}: BuscarProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [elegida, setElegida] = useState(0);
  /** What was found lies over the account: it goes when the field is left for something else, and comes back with it. */
  const [dejada, setDejada] = useState(false);
  /** Enter was pressed before what was typed was found: a scanner is faster than the network. */
  const [espera, setEspera] = useState(false);
  const tactil = useTouch();
  const q = useDeferredValue(text.trim());
  const { data, isPlaceholderData } = useBuscarEnCaja(q);
  const abierta = q.length > 1;
  const hallado = abierta ? data?.data : undefined;
  const alumnos = (hallado?.alumnos ?? []).map((alumno) => ({ clave: `a${alumno.idEstudiante}`, alumno }));
  const recibos = (hallado?.recibos ?? []).map((recibo) => ({ clave: `r${recibo.idRecibo}`, recibo }));
  // Digits alone may be the code of a student, as a scanner types it.
  const opciones = /^\d+$/.test(q) ? [...alumnos, ...recibos] : [...recibos, ...alumnos];
  const listo = data !== undefined && !isPlaceholderData && q === text.trim();
  function abrir(cual: number) {
    const opcion = opciones[cual];
    if (!opcion) return;
    setText('');
    setElegida(0);
    setEspera(false);
    // On a phone the keyboard would stay and cover what was found.
    if (tactil) inputRef.current?.blur();
    if ('recibo' in opcion) onRecibo(opcion.recibo.idRecibo);
    else onAlumno(opcion.alumno);
  }
  const abrirLaPrimera = useEffectEvent(() => abrir(0));
  const hallada = espera && listo && hallado !== undefined;
  useEffect(() => {
    if (hallada) abrirLaPrimera();
  }, [hallada]);
  function tecla(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (opciones.length === 0) {
        if (event.key === 'ArrowDown' && text === '') onBajar?.();
        return;
      }
      event.preventDefault();
      const paso = event.key === 'ArrowDown' ? 1 : -1;
      setElegida((antes) => (antes + paso + opciones.length) % opciones.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (listo) abrir(elegida);
      else setEspera(true);
    } else if (event.key === 'Escape') setText('');
  }
  return (
    <ClickAwayListener
      // Enter on a button is a click as well, and may have led here.
      onClickAway={() => setDejada(document.activeElement !== inputRef.current)}
    >
      <Box
        sx={{ position: 'relative' }}
        onFocus={() => setDejada(false)}
        // Hiding the keyboard of a phone leaves the field for nothing else.
        onBlur={({ relatedTarget }) => relatedTarget && setDejada(true)}
      >
        <InputBase
          value={text}
          inputRef={inputRef}
          disabled={disabled}
          onChange={(event) =>
            withLimit(text, SEARCH_MAX, (escrito) => {
              setText(escrito);
              setElegida(0);
              setEspera(false);
            })(event.target.value)
          }
          onKeyDown={tecla}
          placeholder={label}
          startAdornment={<SearchIcon sx={{ color: 'text.secondary', mr: 1 }} />}
          inputProps={{
            'aria-label': label,
            role: 'combobox',
            'aria-expanded': !dejada && opciones.length > 0,
            'aria-controls': id,
            'aria-activedescendant': opciones[elegida] ? `${id}-${opciones[elegida].clave}` : undefined,
            autoComplete: 'off',
          }}
          sx={{
            height: medidas.tactil,
            width: '100%',
            pl: 1.75,
            pr: 1.5,
            border: 1,
            borderColor: 'trazo.borde',
            borderRadius: `${medidas.radio.pastilla}px`,
            bgcolor: 'background.paper',
            '& input:focus-visible': { outline: 'none' },
            '& input::placeholder': { color: 'text.secondary', opacity: 1 },
            '&.Mui-focused': {
              boxShadow: 'inset 0 0 0 1px',
              borderColor: 'primary.main',
              color: 'text.primary',
            },
          }}
        />
        {hallado && !dejada ? (
          <Paper
            elevation={8}
            sx={{ position: 'absolute', zIndex: 'modal', top: '100%', left: 0, right: 0, mt: 0.5 }}
          >
            <Box id={id} role="listbox" aria-label="Resultados" sx={{ py: 0.5 }}>
              {opciones.map((opcion, index) => (
                <Stack
                  key={opcion.clave}
                  id={`${id}-${opcion.clave}`}
                  role="option"
                  aria-selected={index === elegida}
                  direction="row"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => abrir(index)}
                  sx={{
                    gap: 1.5,
                    px: 2,
                    py: 1,
                    minHeight: medidas.tactil,
                    alignItems: 'center',
                    cursor: 'pointer',
                    bgcolor: index === elegida ? 'action.selected' : undefined,
                    '&:hover': { bgcolor: 'action.hover' },
                  }}
                >
                  {'recibo' in opcion ? (
                    <Typography sx={{ flex: 1 }}>
                      Recibo <strong>{opcion.recibo.numero}</strong>, de {opcion.recibo.pagador}
                    </Typography>
                  ) : (
                    <>
                      <Box sx={{ flex: 1, minWidth: 0 }}>
                        <Typography sx={{ fontWeight: 700 }}>{opcion.alumno.nombre}</Typography>
                        <Typography variant="body2" color="textSecondary">
                          {[opcion.alumno.codigo, opcion.alumno.asignacion].filter(Boolean).join(' · ')}
                        </Typography>
                      </Box>
                      {opcion.alumno.retirado ? (
                        <StatusChip tone="neutral" text="Retirado" variant="outline" />
                      ) : null}
                      <Deuda {...opcion.alumno} />
                    </>
                  )}
                </Stack>
              ))}
            </Box>
            {opciones.length === 0 && listo ? (
              <Typography role="status" sx={{ px: 2, pb: 1.5 }}>
                No hay alumnos ni recibos que coincidan con «{q}».
              </Typography>
            ) : null}
          </Paper>
        ) : null}
      </Box>
    </ClickAwayListener>
  );
}

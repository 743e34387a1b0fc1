/** A bulk answer: `encodeSeriesParts`. */
export const SERIES_MEDIA_TYPE = "application/vnd.stagecraft.series";

/** What a data van sends: `encodeBatch`. */
export const BATCH_MEDIA_TYPE = "application/vnd.stagecraft.batch";
